"""A depot: cursors, ETags, a foreign key, soft deletion, PUT at the client's key, a singleton, asynchronous exports."""

import hashlib
import json
from serving import Refusal, fault, member, route, serve

STATES = ["new", "stored", "sold"]
ZONES = ["dry", "cold"]
shelves, items, labels, moves, exports = {}, {}, {}, {}, {}
settings = {"currency": "EUR", "low_stock": 5, "notice": ""}
counter = [100]


def next_id(prefix):
    if not (fault("id-reused") and counter[0] > 130):
        counter[0] += 1
    return f"{prefix}{counter[0]}"


def add_shelf(label, zone, capacity):
    key = next_id("sh_")
    shelves[key] = {"id": key, "label": label, "zone": zone, "capacity": capacity, "version": 1}
    return shelves[key]


def add_item(sku, shelf, quantity, state, note=""):
    key = next_id("it_")
    items[key] = {"id": key, "sku": sku, "shelf_id": shelf, "quantity": quantity, "state": state,
                  "note": note, "created_at": "2026-01-02T03:04:05Z", "deleted": False}
    return items[key]


for at in range(4):
    add_shelf(f"Row {at}", ZONES[at % 2], 10 + at)
for at in range(7):
    add_item(f"ABC-000{at}", list(shelves)[at % 3], at, STATES[at % 3])


def tag(one):
    return '"' + hashlib.sha1(json.dumps(one, sort_keys=True).encode()).hexdigest()[:12] + '"'


def shelf(key):
    if key not in shelves:
        if fault("unknown-shelf-fails"):
            raise RuntimeError
        raise Refusal(404, "unknown shelf", "shelf_id")
    return shelves[key]


def item(key):
    if key not in items:
        if fault("unknown-item-shows-another"):
            return next(one for one in items.values() if not one["deleted"])
        raise Refusal(404, "unknown item", "item_id")
    if items[key]["deleted"] and not fault("deleted-item-shown"):
        raise Refusal(410, "deleted", "item_id")
    return items[key]


def shown_item(one):
    answer = {k: v for k, v in one.items() if k != "deleted"}
    if fault("unlisted-state") and one["state"] == "sold":
        answer["state"] = "gone"
    return answer


@route("GET", "/v1/shelves")
def list_shelves(asked):
    limit = asked.number("limit", 3, 1, 50)
    cursor = asked.query.get("cursor", [None])[-1]
    keys = list(shelves)
    if fault("new-shelf-not-listed"):
        keys = keys[:4]
    if cursor is not None and cursor not in keys:
        raise Refusal(422, "unknown cursor", "cursor")
    start = 0 if cursor is None else keys.index(cursor)
    if fault("pages-overlap") and start > 0:
        start -= 1
    end = start + limit + (1 if fault("limit-exceeded") else 0)
    if fault("last-page-is-lost") and cursor is not None:
        end = start
    page = [dict(shelves[key]) for key in keys[start:end]]
    if fault("second-has-wrong-type") and len(page) > 1:
        page[1]["capacity"] = str(page[1]["capacity"])
    rest = keys[start + limit : start + limit + 1]
    return 200, {"items": page, "next_cursor": rest[0] if rest else None}


def shelf_from(sent, required):
    return {
        "label": member(sent, "label", str, required, 1, 40),
        "zone": member(sent, "zone", str, required, values=ZONES),
        "capacity": member(sent, "capacity", int, required, 1, 500),
    }


@route("POST", "/v1/shelves", body=True)
def create_shelf(asked):
    sent = shelf_from(asked.body, True)
    if sent["capacity"] == 500 and fault("largest-capacity-fails"):
        raise RuntimeError
    made = add_shelf(**sent)
    where = made["id"] if not fault("location-elsewhere") else made["id"] + "0"
    asked.answer.update({"Location": f"/v1/shelves/{where}", "ETag": tag(made)})
    return 201, dict(made)


@route("GET", "/v1/shelves/{shelf_id}")
def read_shelf(asked, shelf_id):
    one = shelf(shelf_id)
    if not fault("no-etag"):
        asked.answer["ETag"] = tag(one)
    if asked.headers.get("If-None-Match") == tag(one) and not fault("conditional-read-ignored"):
        return 304, None
    return 200, dict(one)


@route("PATCH", "/v1/shelves/{shelf_id}", body=True)
def change_shelf(asked, shelf_id):
    one = shelf(shelf_id)
    match = asked.headers.get("If-Match")
    if match is None:
        raise Refusal(428, "send If-Match", "If-Match")
    if match != tag(one) and not fault("etag-ignored"):
        raise Refusal(412, "changed since", "If-Match")
    sent = {k: v for k, v in shelf_from(asked.body, False).items() if v is not None}
    if fault("patch-resets") and "label" not in sent:
        sent["label"] = "unnamed"
    changed = {**one, **sent, "version": one["version"] + 1}
    if not fault("shelf-change-lost"):
        shelves[shelf_id] = changed
    asked.answer["ETag"] = tag(changed)
    return 200, dict(changed)


@route("DELETE", "/v1/shelves/{shelf_id}")
def delete_shelf(asked, shelf_id):
    if shelf_id not in shelves and fault("second-delete-fails"):
        raise RuntimeError
    shelf(shelf_id)
    if any(one["shelf_id"] == shelf_id and not one["deleted"] for one in items.values()):
        raise Refusal(409, "the shelf holds items")
    if not fault("delete-keeps-shelf"):
        del shelves[shelf_id]
    return (200, {}) if fault("deleted-is-200") else (204, None)


@route("GET", "/v1/items")
def list_items(asked):
    page, size = asked.number("page", 1, 1, 10**6), asked.number("per_page", 10, 1, 100)
    state, order = asked.one_of("state", STATES), asked.one_of("order", ["asc", "desc"])
    found = [one for one in items.values() if not one["deleted"] or fault("deleted-is-listed")]
    if state is not None and not fault("state-ignored"):
        found = [one for one in found if one["state"] == state]
    wanted = asked.query.get("shelf_id", [None])[-1]
    if wanted is not None:
        found = [one for one in found if one["shelf_id"] == wanted]
    if order == "desc":
        found.reverse()
    start = (page - 1) * size
    return 200, {"items": [shown_item(one) for one in found[start : start + size]], "total": len(found)}


def item_from(sent, required):
    found = {
        "sku": member(sent, "sku", str, required, pattern="[A-Z]{3}-[0-9]{4}"),
        "shelf_id": member(sent, "shelf_id", str, required),
        "quantity": member(sent, "quantity", int, required, 0, 10**6),
        "state": member(sent, "state", str, False, values=STATES),
        "note": member(sent, "note", str, False, 0, 200),
    }
    if found["quantity"] == 0 and fault("zero-fails"):
        raise RuntimeError
    if found["shelf_id"] is not None and found["shelf_id"] not in shelves:
        if fault("unknown-reference-fails"):
            raise KeyError(found["shelf_id"])
        raise Refusal(422, "unknown shelf", "shelf_id")
    return found


@route("POST", "/v1/items", body=True)
def create_item(asked):
    sent = item_from(asked.body, not fault("quantity-not-required"))
    made = add_item(sent["sku"], sent["shelf_id"], sent["quantity"] or 0, sent["state"] or "new",
                    sent["note"] or "")
    return 201, shown_item(made)


@route("GET", "/v1/items/{item_id}")
def read_item(asked, item_id):
    return 200, shown_item(item(item_id))


@route("PUT", "/v1/items/{item_id}", body=True)
def replace_item(asked, item_id):
    one = item(item_id)
    if fault("refused-change-kept") and isinstance(asked.body.get("note"), str):
        one["note"] = asked.body["note"]
    sent = item_from(asked.body, True)
    changed = {**one, **sent, "state": sent["state"] or "new", "note": sent["note"] or ""}
    if fault("quantity-adds-up"):
        changed["quantity"] = one["quantity"] + sent["quantity"]
    if fault("read-only-changed") and "created_at" in asked.body:
        changed["created_at"] = asked.body["created_at"]
    if not fault("item-change-lost"):
        items[one["id"]] = changed
    return 200, shown_item(changed)


@route("DELETE", "/v1/items/{item_id}")
def delete_item(asked, item_id):
    item(item_id)["deleted"] = not fault("delete-keeps-item")
    return 204, None


@route("POST", "/v1/items/{item_id}/moves", body=True)
def move_item(asked, item_id):
    one = item(item_id)
    to = member(asked.body, "to_shelf_id", str, True)
    if to not in shelves:
        raise Refusal(422, "unknown shelf", "to_shelf_id")
    made = {"id": next_id("mv_"), "item_id": one["id"], "to_shelf_id": to}
    moves.setdefault(one["id"], []).append(made)
    if fault("move-not-listed"):
        moves[one["id"]].pop()
    one["shelf_id"] = to
    return 201, made


@route("GET", "/v1/items/{item_id}/moves")
def list_moves(asked, item_id):
    return 200, {"items": moves.get(item(item_id)["id"], [])}


@route("GET", "/v1/labels")
def list_labels(asked):
    return 200, list(labels)


@route("PUT", "/v1/labels/{code}", body=True)
def put_label(asked, code):
    member({"code": code}, "code", str, True, pattern="[a-z]{2,12}")
    sent = {"text": member(asked.body, "text", str, True, 1, 60),
            "colour": member(asked.body, "colour", str, True, values=["red", "green", "blue"])}
    status = 200 if code in labels else 201
    kept = labels.get(code) if fault("label-change-lost") else None
    if not (fault("label-not-kept") and status == 201):
        labels[code] = kept or {"code": code, **sent}
    return status, {"code": code, **sent}


@route("GET", "/v1/labels/{code}")
def read_label(asked, code):
    if code not in labels:
        raise Refusal(404, "unknown label", "code")
    return 200, labels[code]


@route("DELETE", "/v1/labels/{code}")
def delete_label(asked, code):
    if code not in labels:
        raise Refusal(404, "unknown label", "code")
    if not fault("delete-keeps-label"):
        del labels[code]
    return 204, None


@route("GET", "/v1/settings")
def read_settings(asked):
    return 200, dict(settings)


@route("PUT", "/v1/settings", body=True)
def put_settings(asked):
    sent = {"currency": member(asked.body, "currency", str, True, values=["EUR", "USD", "GBP"]),
            "low_stock": member(asked.body, "low_stock", int, True, 0, 1000),
            "notice": member(asked.body, "notice", str, True, 0, 100)}
    if not fault("settings-lost"):
        settings.update(sent)
    return 200, sent


@route("POST", "/v1/exports", body=True)
def create_export(asked):
    kind = member(asked.body, "kind", str, True, values=["items", "shelves"])
    key = next_id("ex_")
    if not fault("export-not-kept"):
        exports[key] = {"id": key, "kind": kind, "status": "running"}
    asked.answer["Location"] = f"/v1/exports/{key}"
    return 202, {"id": key, "kind": kind, "status": "running"}


@route("GET", "/v1/exports/{export_id}")
def read_export(asked, export_id):
    if export_id not in exports:
        raise Refusal(404, "unknown export", "export_id")
    answer = dict(exports[export_id])
    exports[export_id]["status"] = "done"
    return 200, answer


def authorised(headers, options):
    sent = headers.get("X-Api-Key", "")
    if fault("any-credential") and sent:
        return True
    return sent == "bench-key" or fault("no-credential")


serve(authorised)
