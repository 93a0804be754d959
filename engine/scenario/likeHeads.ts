/** Remembers what was said of the heads of an operation's answers, so that a head like an earlier one costs lookups only, whatever the body. */
import type { Contract } from '../../contract/types.ts';
import type {
  ApiRequest,
  ApiResponse,
  CredentialUse,
  Exchange,
  Header,
} from '../../exchange/types.ts';
import { saidAgain, type Repeated } from './equalAnswers.ts';
import type { PlannedCheck } from './placeTree.ts';
import { watchedHead } from './readsOfAnswer.ts';

/** Heads of one operation that are known at once. */
const mostHeads = 8;
/** Heads of one operation that are looked at: where none comes again, no more are. */
const mostLooks = 50;

/** What is said of all like heads, and the checks that read more, prepared by the caller. */
export type KnownHead<Rest> = { readonly list: Repeated['list']; rest: Rest };

/** Undefined for an answer that did not arrive whole, and where too many heads were looked at. */
export type HeadFinder<Rest> = (exchange: Exchange) => KnownHead<Rest> | undefined;

/** `restOf` prepares the checks that remain once the head is judged. */
export function likeHeads<Rest>(
  all: readonly PlannedCheck[],
  contract: Contract,
  restOf: (others: readonly PlannedCheck[]) => Rest,
): HeadFinder<Rest> {
  type Seen = {
    readonly known: KnownHead<Rest>;
    readonly head: Head;
    readonly values: Set<string>;
  };
  const heads: Seen[] = [];
  /** Headers that a check reads, and of which the value changes. */
  const changing = new Set<string>();
  let looks = 0;
  const look = (exchange: Exchange, head: Head): KnownHead<Rest> | undefined => {
    if (looks >= mostLooks) return undefined;
    looks += 1;
    const values = new Set<string>();
    const { list, others } = saidAgain(all, contract, watchedHead(exchange), (read) => {
      if (read.some((name) => changing.has(name))) return false;
      for (const name of read) values.add(name);
      return true;
    });
    for (const [{ of }] of list) of.hasJudged = true;
    const known = { list, rest: restOf(others) };
    if (heads.length >= mostHeads) heads.shift();
    heads.push({ known, head, values });
    return known;
  };
  return (exchange) => {
    const head = headOf(exchange);
    if (head === undefined) return undefined;
    const at = heads.findIndex((seen) => isAlike(seen.head, head));
    const seen = heads[at];
    if (seen === undefined) return look(exchange, head);
    const changed = changedIn(seen.values, seen.head, head);
    if (changed === undefined) return seen.known;
    changing.add(changed);
    heads.splice(at, 1);
    return look(exchange, head);
  };
}

/** An exchange without the body of its answer. */
type Head = Pick<ApiResponse, 'status' | 'mediaType' | 'utf8' | 'headers'> &
  Pick<ApiRequest, 'lawful' | 'method' | 'credential'> &
  Pick<Exchange, 'sentHeaders'>;

/** Undefined for an answer that did not arrive whole. A request to which a scenario added headers is seldom like another. */
function headOf({ request, response, error, sentHeaders }: Exchange): Head | undefined {
  if (response === null || error !== null || response.truncated) return undefined;
  if (Object.keys(request.headers).length > 0) return undefined;
  const { status, mediaType, utf8, headers } = response;
  const { lawful, method, credential } = request;
  return { status, mediaType, utf8, headers, lawful, method, credential, sentHeaders };
}

function isAlike(one: Head, other: Head): boolean {
  return (
    one.status === other.status &&
    one.mediaType === other.mediaType &&
    one.utf8 === other.utf8 &&
    one.lawful === other.lawful &&
    one.method === other.method &&
    isSameUse(one.credential, other.credential) &&
    haveSameNames(one.headers, other.headers) &&
    haveSameNames(one.sentHeaders, other.sentHeaders)
  );
}

/** Tokens may differ. */
function isSameUse(one: CredentialUse, other: CredentialUse): boolean {
  if ('class' in one || 'class' in other)
    return (
      'class' in one && 'class' in other && one.class === other.class && one.other === other.other
    );
  const [scheme, otherScheme] = [one, other].map((use) => ('scheme' in use ? use.scheme : ''));
  return scheme === otherScheme && one.name === other.name && one.madeUp === other.madeUp;
}

function haveSameNames(some: readonly Header[], others: readonly Header[]): boolean {
  return some.length === others.length && some.every((header, at) => header[0] === others[at]?.[0]);
}

/** The first of these headers that has another value; both heads have headers of the same names. */
function changedIn(
  values: ReadonlySet<string>,
  { headers: some }: Head,
  { headers: others }: Head,
): string | undefined {
  return some.find((header, at) => values.has(header[0]) && others[at]?.[1] !== header[1])?.[0];
}
