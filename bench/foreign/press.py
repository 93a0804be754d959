"""Users, articles and comments: envelopes, slugs that follow the title, sub-resources without an id, a singleton."""

import re
from serving import Refusal, fault, member, route, serve

ME = "ada"
STAMP = "2026-01-02T03:04:05Z"
users = {
    ME: {"username": ME, "email": "ada@example.com", "bio": "", "follows": set()},
    "grace": {"username": "grace", "email": "grace@example.com", "bio": "", "follows": set()},
}
articles = {}
comments = {}
counter = [0]


def slug_of(title):
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def new_article(title, description, body, tags, author=ME):
    slug = slug_of(title)
    articles[slug] = {
        "slug": slug, "title": title, "description": description, "body": body,
        "tagList": tags, "author": author, "favorites": set(), "createdAt": STAMP,
    }
    return articles[slug]


for at, tag in enumerate(["news", "python", "news", "garden", "python"]):
    new_article(f"Start {at}", "First words", "A text.", [tag], [ME, "grace"][at % 2])


def profile(name):
    return {"username": name, "bio": users[name]["bio"], "following": name in users[ME]["follows"]}


def shown(one):
    author = profile(one["author"])
    if fault("author-without-name"):
        del author["username"]
    return {
        "slug": one["slug"], "title": one["title"], "description": one["description"],
        "body": one["body"], "tagList": one["tagList"], "createdAt": one["createdAt"],
        "favorited": ME in one["favorites"], "favoritesCount": len(one["favorites"]),
        "author": author,
    }


def article(slug):
    if slug not in articles:
        if fault("unknown-shows-another") and articles:
            return next(iter(articles.values()))
        if fault("unknown-fails"):
            raise RuntimeError
        raise Refusal(404, "no such article")
    return articles[slug]


@route("POST", "/users", body=True, private=False)
def register(asked):
    user = member(asked.body, "user", dict, True)
    name = member(user, "username", str, True, 1, 20, "[a-z0-9_]+")
    email = member(user, "email", str, True, 3, 100, r"[^@\s]+@[^@\s]+")
    member(user, "password", str, True, 8, 72)
    if name in users:
        raise Refusal(422, "has already been taken", "username")
    users[name] = {"username": name, "email": email, "bio": "", "follows": set()}
    if fault("user-not-kept"):
        del users[name]
    return 201, {"user": {"username": name, "email": email, "bio": ""}}


def me():
    return {"user": {k: users[ME][k] for k in ("username", "email", "bio")}}


@route("GET", "/user")
def current(asked):
    return 200, me()


@route("PUT", "/user", body=True)
def change_user(asked):
    user = member(asked.body, "user", dict, True)
    email = member(user, "email", str, False, 3, 100, r"[^@\s]+@[^@\s]+")
    bio = member(user, "bio", str, False, 0, 300)
    if bio is not None and len(bio) == 300 and fault("long-bio-fails"):
        raise RuntimeError
    changed = {"email": email or users[ME]["email"], "bio": users[ME]["bio"] if bio is None else bio}
    if not fault("user-change-lost"):
        users[ME].update(changed)
        return 200, me()
    return 200, {"user": {"username": ME, **changed}}


@route("GET", "/profiles/{username}")
def read_profile(asked, username):
    if username not in users:
        raise Refusal(404, "no such user")
    return 200, {"profile": profile(username)}


@route("POST", "/profiles/{username}/follow")
def follow(asked, username):
    if username not in users:
        raise Refusal(404, "no such user")
    if not fault("follow-not-kept"):
        users[ME]["follows"].add(username)
    return 200, {"profile": {**profile(username), "following": True}}


@route("DELETE", "/profiles/{username}/follow")
def unfollow(asked, username):
    if username not in users:
        raise Refusal(404, "no such user")
    if not fault("unfollow-not-kept"):
        users[ME]["follows"].discard(username)
    return 200, {"profile": {**profile(username), "following": False}}


@route("GET", "/articles", private=False)
def list_articles(asked):
    limit = asked.number("limit", 20, 1, 50)
    offset = asked.number("offset", 0, 0, 10**6)
    found = list(articles.values())[::-1]
    tag, author = asked.query.get("tag", [None])[-1], asked.query.get("author", [None])[-1]
    if tag is not None and not fault("tag-ignored"):
        found = [one for one in found if tag in one["tagList"]]
    if author is not None and not fault("author-ignored"):
        found = [one for one in found if one["author"] == author]
    if fault("limit-of-50-fails") and limit == 50:
        raise RuntimeError
    count = len(found)
    if fault("list-hides-new"):
        found = [one for one in found if one["slug"].startswith("start-")]
    if fault("pages-overlap") and offset > 0:
        offset -= 1
    page = [shown(one) for one in found[offset : offset + limit + (1 if fault("limit-exceeded") else 0)]]
    if fault("second-has-wrong-type") and len(page) > 1:
        page[1]["favoritesCount"] = str(page[1]["favoritesCount"])
    return 200, {"articles": page, "articlesCount": count}


def tags_of(source):
    tags = member(source, "tagList", list, False, 0, 10)
    if tags is not None and not all(isinstance(one, str) and 1 <= len(one) <= 30 for one in tags):
        raise Refusal(422, "must be texts", "tagList")
    return tags


@route("POST", "/articles", body=True)
def create_article(asked):
    sent = member(asked.body, "article", dict, True)
    if fault("title-not-required") and "title" not in sent:
        sent = {**sent, "title": "Untitled"}
    title = member(sent, "title", str, True, 1, 120)
    description = member(sent, "description", str, True, 0, 300)
    body = member(sent, "body", str, True, 0, 10**5)
    if description == "" and fault("empty-description-fails"):
        raise RuntimeError
    tags = tags_of(sent)
    if slug_of(title) == "":
        raise Refusal(422, "must contain a letter or a digit", "title")
    if slug_of(title) in articles and not fault("slug-reused"):
        raise Refusal(422, "has already been taken", "title")
    made = new_article(title, description, body, tags or [])
    if fault("article-body-cut"):
        made["body"] = made["description"] = ""
    if fault("article-not-kept"):
        del articles[made["slug"]]
    return (200 if fault("created-is-200") else 201), {"article": shown(made)}


@route("GET", "/articles/{slug}", private=False)
def read_article(asked, slug):
    found = {"article": shown(article(slug))}
    if fault("null-description"):
        found["article"]["description"] = None
    return 200, found


@route("PUT", "/articles/{slug}", body=True)
def change_article(asked, slug):
    one = article(slug)
    sent = member(asked.body, "article", dict, True)
    if fault("refused-change-kept") and isinstance(sent.get("description"), str):
        one["description"] = sent["description"]
    title = member(sent, "title", str, False, 1, 120)
    description = member(sent, "description", str, False, 0, 300)
    body = member(sent, "body", str, False, 0, 10**5)
    changed = dict(one)
    if title is not None:
        changed["title"], changed["slug"] = title, slug_of(title)
        if changed["slug"] == "":
            raise Refusal(422, "must contain a letter or a digit", "title")
        if changed["slug"] != slug and changed["slug"] in articles:
            raise Refusal(422, "has already been taken", "title")
    if description is not None:
        changed["description"] = description
    if body is not None:
        changed["body"] = body
    if fault("change-drops-tags"):
        changed["tagList"] = []
    if not fault("article-change-lost"):
        del articles[one["slug"]]
        articles[changed["slug"]] = changed
    else:
        articles[changed["slug"]] = {**one, "slug": changed["slug"]}
    return 200, {"article": shown(changed)}


@route("DELETE", "/articles/{slug}")
def delete_article(asked, slug):
    if slug not in articles and fault("second-delete-fails"):
        raise RuntimeError
    one = article(slug)
    if not fault("delete-keeps-article"):
        del articles[one["slug"]]
    return 204, None


@route("POST", "/articles/{slug}/favorite")
def favorite(asked, slug):
    one = article(slug)
    before = set(one["favorites"])
    one["favorites"].add(ME)
    answer = {"article": shown(one)}
    if fault("favorite-not-kept"):
        one["favorites"] = before
    return 200, answer


@route("DELETE", "/articles/{slug}/favorite")
def unfavorite(asked, slug):
    one = article(slug)
    before = set(one["favorites"])
    one["favorites"].discard(ME)
    answer = {"article": shown(one)}
    if fault("unfavorite-not-kept"):
        one["favorites"] = before
    return 200, answer


@route("GET", "/articles/{slug}/comments", private=False)
def list_comments(asked, slug):
    article(slug)
    found = [one for one in comments.values() if one["slug"] == slug]
    if fault("comments-of-all"):
        found = list(comments.values())
    if fault("comments-hidden"):
        found = []
    return 200, {"comments": [{k: v for k, v in one.items() if k != "slug"} for one in found]}


@route("POST", "/articles/{slug}/comments", body=True)
def create_comment(asked, slug):
    article(slug)
    body = member(member(asked.body, "comment", dict, True), "body", str, True, 1, 1000)
    counter[0] += 0 if fault("comment-id-reused") and counter[0] else 1
    one = {"id": counter[0], "body": body, "createdAt": STAMP, "author": profile(ME), "slug": slug}
    comments[one["id"]] = one
    return 201, {"comment": {k: v for k, v in one.items() if k != "slug"}}


@route("DELETE", "/articles/{slug}/comments/{id}")
def delete_comment(asked, slug, id):
    article(slug)
    if not re.fullmatch(r"\d{1,12}", id) or int(id) not in comments:
        raise Refusal(404, "no such comment")
    if not fault("comment-delete-keeps"):
        del comments[int(id)]
    return 204, None


@route("GET", "/tags", private=False)
def tags(asked):
    return 200, {"tags": sorted({tag for one in articles.values() for tag in one["tagList"]})}


def authorised(headers, options):
    sent = headers.get("Authorization", "")
    if fault("any-credential") and sent:
        return True
    return sent == "Bearer bench-key" or fault("no-credential")


serve(authorised)
