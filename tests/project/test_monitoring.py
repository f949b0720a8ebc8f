"""Dashboard, alerts and their guide: every metric exists, and every alert is explained."""

import json
import re
import shutil
import subprocess

import httpx
import pytest
import yaml

from tests.support.server import Guest, Server, play_out
from tests.support.targets import ROOT

RULES = ROOT / "deploy" / "prometheus" / "alerts.yml"
DASHBOARD = ROOT / "deploy" / "grafana" / "marrakech.json"
GUIDE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
METRIC = re.compile(r"\b(?:marrakech|process)_[a-z_]+\b")
ALERTS = [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]
FORMS = ("_bucket", "_sum", "_count", "_total")  # of one metric, as samples


def expressions():
    """Return every expression of the alerts and of the dashboard."""
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    shown = [target["expr"] for panel in panels for target in panel["targets"]]
    return [*(rule["expr"] for rule in ALERTS), *shown]


@pytest.fixture(scope="module")
def figures(tmp_path_factory, postgres):
    """Return the metrics of a server at which a game was played."""
    folder, options = tmp_path_factory.mktemp("server"), ["--database", postgres.fresh()]
    with Server(folder, *options) as server, Guest(server) as amina, Guest(server) as basil:
        code = amina.open("me", "open")
        assert amina.order(code, "roll", seen=0).status_code == 409
        basil.sit(code, 1)
        with amina.attend(code) as one, basil.attend(code) as other:
            play_out(one, other)
        with amina.attend(amina.open("merchant", "merchant")) as bots:
            bots.until(lambda frame: "'played'" in str(frame.get("events")), 300)
        yield httpx.get(f"{server.url}/metrics").text


def test_every_metric_that_is_watched_exists(figures):
    samples = set(re.findall(r"^([a-z_]+)[ {]", figures, re.MULTILINE))
    declared = set(re.findall(r"^# TYPE ([a-z_]+) ", figures, re.MULTILINE))
    for expression in expressions():
        named = METRIC.findall(re.sub(r"\{.*?\}", "", expression))
        assert named or expression.startswith("up{"), expression  # Prometheus' own
        assert set(named) <= samples, expression
    documented = set(METRIC.findall(GUIDE))
    assert documented <= samples | declared
    whole = {name for name in samples | declared if name.startswith("marrakech_")}
    assert {re.sub("(_bucket|_sum|_count)$", "", name) for name in whole} <= documented | {
        name.removesuffix("_total") for name in documented
    }


def test_labels_that_are_watched_exist(figures):
    for expression in expressions():
        for name, selectors in re.findall(r"([a-z_]+)\{(.*?)\}", expression):
            for label, value in re.findall(r"(\w+)=\"([^\"$]+)\"", selectors):
                if label not in ("job", "instance", "reason"):
                    assert re.search(rf'^{name}\{{[^}}]*{label}="{value}"', figures, re.M), name


def test_what_was_played_is_counted(figures):
    def value(sample):
        return float(re.search(rf"^{re.escape(sample)} (\S+)$", figures, re.MULTILINE)[1])

    played = value('marrakech_command_seconds_count{command="play"}')
    assert played > 40
    assert value('marrakech_command_seconds_count{command="sit"}') == 1
    assert value('marrakech_refusals_total{reason="not-playing"}') == 1
    assert value("marrakech_commands_total") > played
    appended = value("marrakech_database_batch_size_sum")
    assert appended == value("marrakech_database_queue_seconds_count") >= played
    assert value("marrakech_database_batch_size_count") <= appended
    assert value("marrakech_database_commit_seconds_count") >= 1
    assert value("marrakech_database_failures_total") == 0
    assert value('marrakech_queue_seconds_count{queue="bots"}') >= 1
    assert value('marrakech_command_seconds_count{command="bot-play"}') >= 1
    assert value("marrakech_event_loop_lag_seconds_count") >= 1
    assert value("marrakech_ready") == value("marrakech_lease_held") == 1
    assert value('marrakech_request_seconds_count{method="POST",path="/api/tables"}') == 2


def test_the_guide_says_what_to_do_when_an_alert_fires():
    sections = dict(re.findall(r"^### (\w+)\n\n(.*?)(?=\n#|\Z)", GUIDE, re.MULTILINE | re.DOTALL))
    assert sorted(sections) == sorted(rule["alert"] for rule in ALERTS)
    assert all(len(text) > 100 for text in sections.values())


def test_the_alerts_are_rules_of_prometheus():
    for rule in ALERTS:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}, rule
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]
        assert re.fullmatch(r"\d+m", rule.get("for", "0m"))
        for opening, closing in ("()", "[]", "{}"):
            assert rule["expr"].count(opening) == rule["expr"].count(closing), rule["expr"]
    if shutil.which("promtool"):
        subprocess.run(["promtool", "check", "rules", RULES], check=True)
