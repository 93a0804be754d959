"""A plain HTTP server for the services of this bench: routes, JSON, and one planted fault by its name."""

import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

ROUTES = []
FAULT = sys.argv[2] if len(sys.argv) > 2 else ""


class Refusal(Exception):
    def __init__(self, status, message, member="base"):
        super().__init__(message)
        self.status, self.body = status, {"errors": {member: [message]}}


def fault(name):
    return FAULT == name


def route(method, path, **options):
    pattern = re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$")

    def keep(function):
        ROUTES.append((method, pattern, function, options))
        return function

    return keep


class Asked:
    """What a handler sees of a request."""

    def __init__(self, headers, query, body):
        self.headers, self.query, self.body = headers, query, body
        self.answer = {}

    def number(self, name, default, least, most):
        text = self.query.get(name, [str(default)])[-1]
        if not re.fullmatch(r"-?\d{1,9}", text) or not least <= int(text) <= most:
            raise Refusal(422, f"must be between {least} and {most}", name)
        return int(text)

    def one_of(self, name, values):
        text = self.query.get(name, [None])[-1]
        if text is not None and text not in values:
            raise Refusal(422, f"must be one of {', '.join(values)}", name)
        return text


def member(source, name, kind, required=False, least=0, most=10**9, pattern=None, values=None):
    """One checked member of a body; None for an absent optional one."""
    if name not in source:
        if required:
            raise Refusal(422, "is required", name)
        return None
    value = source[name]
    if isinstance(value, bool) != (kind is bool) or not isinstance(value, kind):
        raise Refusal(422, f"must be of type {kind.__name__}", name)
    size = value if isinstance(value, int) else len(value)
    if kind not in (bool, dict) and not least <= size <= most:
        what = " characters" if isinstance(value, str) else ""
        raise Refusal(422, f"must be between {least} and {most}{what}", name)
    if pattern and not re.fullmatch(pattern, value):
        raise Refusal(422, f"must match ^{pattern}$", name)
    if values and value not in values:
        raise Refusal(422, f"must be one of {', '.join(values)}", name)
    return value


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    authorised = staticmethod(lambda headers: True)

    def log_message(self, *_):
        pass

    def handle_any(self):
        parts = urlsplit(self.path)
        text = self.rfile.read(int(self.headers.get("content-length") or 0))
        found = [(m, p.match(parts.path), f, o) for m, p, f, o in ROUTES if p.match(parts.path)]
        own = next((one for one in found if one[0] == self.command), None)
        asked = Asked(self.headers, parse_qs(parts.query, keep_blank_values=True), None)
        try:
            if not found:
                raise Refusal(404, "no such path")
            if own is None:
                asked.answer["Allow"] = ", ".join(one[0] for one in found)
                raise Refusal(405, "method not allowed")
            _, match, function, options = own
            if options.get("private", True) and not self.authorised(self.headers, options):
                raise Refusal(401, "credential missing or wrong")
            if options.get("body"):
                asked.body = self.read_json(text)
            status, body = function(asked, **{k: unquote(v) for k, v in match.groupdict().items()})
        except Refusal as refusal:
            status, body = refusal.status, refusal.body
        except Exception:
            status, body = 500, {"errors": {"base": ["internal error"]}}
        data = b"" if body is None else json.dumps(body).encode()
        kind = "text/html" if fault("refusal-as-html") and status == 404 else "application/json"
        self.send_response(status)
        for name, value in asked.answer.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Type", kind)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def read_json(self, text):
        kind = (self.headers.get("content-type") or "").split(";")[0].strip()
        if kind != "application/json" and not fault("any-media-type"):
            raise Refusal(415, "send application/json")
        try:
            body = json.loads(text or b"null")
        except ValueError:
            raise Refusal(400, "the body is not JSON") from None
        if not isinstance(body, dict):
            raise Refusal(422, "the body must be an object")
        return body

    def __getattr__(self, name):
        if name.startswith("do_"):
            return self.handle_any
        raise AttributeError(name)


def serve(authorised):
    Handler.authorised = staticmethod(authorised)
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer.request_queue_size = 128
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
