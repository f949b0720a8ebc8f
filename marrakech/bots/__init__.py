"""Bots: each answers one question, which action?"""
