/** Turns the steps of a failing case into a shell script that sends them again, for bash with curl and node. */
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { RunLine, VerdictLine } from '../../evidence/lines.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import { plainLine } from '../../output/plainText.ts';
import { canBeWritten, curlLine, curlWords } from './curlLine.ts';
import { judgeLines, sawFunction, sawLine, sawText, type ValueVariables } from './judgeLines.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { redacted } from '../../output/redaction/redact.ts';
import { freshHeaders, readsHidden, type GivenValue, type HeldValue } from './caseValues.ts';
import { shellQuoted, shellWord, type ShellPart } from './shellQuoted.ts';
import {
  canBeJudged,
  caseValues,
  giverOf,
  neededSteps,
  secretsFrom,
  withAnswers,
  type CaseValues,
  type GivenBy,
  type ScriptStep,
} from './standing.ts';
import { tokenLine, unsetLine } from './tokenLine.ts';

/** What the script reads from answers, and where it may read from the control plane. */
const opening = `out=$(mktemp); key="$$-$RANDOM-"
call() { local name=$1; shift; curl -sS --globoff --path-as-is -o "$out" -D "$out.head" -w '%{http_code}' "$@" > "$out.code"; echo "$name -> $(cat "$out.code")"; }
pick() { node -p "\${2:-String}(JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'))$1)" "$out"; }
show() { head -c 20000 "$out" | cat -v; echo; }`;

/** Reads a header of an answer. */
const header = `header() { tr -d '\\r' < "$out.head" | grep -i "^$1:" | tail -n 1 | sed 's/^[^:]*: *//'; }`;

/** Only the receiver of a callback can show its content or that none came, and the receiver of the run is gone. */
const noReceiver = '# No script receives notifications: insert the address of your own receiver.';

const control = `curl -sS --fail -o "$out" -X POST -H "Control-Token: $ASSAY_CONTROL_TOKEN" -H 'content-type: application/json'`;

/** The text that shows a failure: a script or a curl line. */
export type FailureCommands = { readonly script?: string; readonly curl: string };

/**
 * Returns a script, or a curl line if one request is enough. Returns neither if evidence lacks a request, if a shell lacks a secret, or
 * if the answers of the run cannot be compared. Without `judges` the script only sends.
 */
export function commandsFor(
  best: Pick<VerdictLine, 'clause' | 'exchanges' | 'expected' | 'actual' | 'at'> & {
    readonly finding?: Pick<NonNullable<VerdictLine['finding']>, 'steps'>;
  },
  { cited }: Pick<Evidence, 'cited'>,
  run: Pick<RunLine, 'target'> | undefined,
  contract: Contract,
  judges = true,
): FailureCommands {
  const nothing = { curl: '' };
  const all = (best.finding?.steps ?? []).map((step): ScriptStep | undefined =>
    typeof step === 'string' ? cited.get(step) : step,
  );
  const known = all.filter((step) => step !== undefined);
  const last = cited.get(best.exchanges.at(-1) ?? '');
  if (last === undefined || run === undefined || known.length < all.length) return nothing;
  const episode = new Set(best.exchanges);
  const values = caseValues(known, contract.operations);
  const steps = neededSteps(known, episode, values);
  const variables = run.target.variables ?? {};
  if (steps.length < 2) {
    if (all.length === 0 || !canBeWritten(last, new Map())) return nothing;
    // A status and a header are seen only with the head of the answer. If a token must be fetched first, one line is not enough.
    const isHead = !/^(?:\/|body$|$)/.test(best.at);
    const { baseUrl } = run.target;
    const line = curlLine(last, contract.operations, variables, baseUrl, isHead ? ' -i' : '');
    if (steps.length === 0 || tokenLine([line], variables, contract).length === 0)
      return { curl: line.includes(redacted) ? '' : line };
  }
  if (judges && !canBeJudged(best, steps, values)) return nothing;
  const judged = { ...best, episode, judges, operation: last.operation };
  const sent = stepLines(steps, judged, values, run, contract.operations);
  if (sent === null) return nothing;
  const lines = [
    `# ${plainLine(best.clause)}`,
    ...(contract.clauses.get(best.clause)?.needs.includes('webhook') === true ? [noReceiver] : []),
    opening,
    ...(sent.lines.some((line) => line.includes('=$(header ')) ? [header] : []),
    ...(judges ? [sawFunction()] : []),
    ...tokenLine(sent.lines, variables, contract),
    ...unsetLine(sent.lines, variables),
    ...sent.lines,
    ...(judges ? judgeLines(best, sent.was) : []),
  ];
  const script = lines.join('\n');
  return script.includes(redacted) ? nothing : { script, curl: '' };
}

type Judged = Pick<VerdictLine, 'at' | 'expected' | 'actual'> & {
  readonly episode: ReadonlySet<string>;
  readonly judges: boolean;
  /** That of the judged answer. */
  readonly operation: string | null;
};

/** The lines that send a case, and what the judged answers of the run were noted as; null if a step cannot be written. */
type SentLines = { readonly lines: readonly string[]; readonly was: string };

function stepLines(
  steps: readonly ScriptStep[],
  judged: Judged,
  values: CaseValues,
  { target }: Pick<RunLine, 'target'>,
  operations: Contract['operations'],
): SentLines | null {
  const taken = new Map<string, string>();
  const secrets = new Map<string, string>();
  const shown = withAnswers(values, steps, judged.episode);
  const lines: string[] = [];
  let pending: ExchangeLine | null = null;
  let times = 0;
  let was: string | null = '';
  const show = (step: ExchangeLine): void => {
    if (!judged.episode.has(step.id)) return;
    lines.push('show');
    if (!judged.judges) return;
    const own = ownValues(steps, shown, taken);
    const noted = sawText(judged, step, own);
    was = was === null || noted === null ? null : was + noted;
    lines.push(sawLine(judged, step, own));
  };
  const settle = (): void => {
    if (pending === null) return;
    lines.push('wait');
    show(pending);
    pending = null;
  };
  for (const [at, step] of steps.entries()) {
    if ('waitMs' in step) {
      const hasClock = target.capabilities.includes('clock');
      const isEnd = steps.slice(at).every((other) => 'waitMs' in other);
      lines.push(...waitLines(step.waitMs, hasClock, pending !== null, isEnd));
    } else if ('timesBefore' in step) times = step.timesBefore;
    else if ('control' in step) {
      settle();
      const body = controlBody(step.body, secrets);
      if (body === null) return null;
      lines.push(`${control} "$ASSAY_CONTROL_URL${step.control}" -d ${body}`);
      lines.push(
        ...secretLines(
          step.gives ?? '',
          steps.slice(at + 1),
          secrets,
          (member) => `pick .${member || 'token'}`,
        ),
      );
    } else {
      settle();
      if (!canBeWritten(step, secrets)) return null;
      const token = step.tokenFrom === undefined ? undefined : secrets.get(`${step.tokenFrom} `);
      const name = shellQuoted(plainLine(`${step.method} ${step.operation ?? ''}`.trim()));
      const known = {
        secrets,
        values: variablesIn(step, values, taken),
        fresh: freshHeaders(step, operations),
        beginning: { variable: 'key' },
        ...(token === undefined ? {} : { token }),
      };
      const words = curlWords(step, `call ${name}`, target.variables ?? {}, target.baseUrl, known);
      if (times > 0) lines.push(`for _ in $(seq ${times}); do ${words}; done | uniq -c`);
      times = 0;
      if (passesWhile(step, steps[at + 1])) pending = step;
      lines.push(pending === null ? words : `${words} &`);
      const later = steps.slice(at + 1).filter((other) => 'id' in other);
      lines.push(...secretLines(step.id, later, secrets, () => readsHidden(step)));
      lines.push(...takenLines(step, later, shown, taken));
      if (pending === null) show(step);
    }
  }
  settle();
  return was === null ? null : { lines, was };
}

/** What an answer gave, by its text in the run: the same variable stands for it in the last answer. */
function ownValues(
  steps: readonly ScriptStep[],
  values: CaseValues,
  taken: ReadonlyMap<string, string>,
): ValueVariables {
  const held = steps.flatMap((step) => ('id' in step ? (values.held.get(step.id) ?? []) : []));
  return new Map(
    held.flatMap((one) => {
      const given = giverOf(one, values);
      const variable = given === undefined ? undefined : taken.get(formOf(given, one));
      return variable === undefined ? [] : [[one.text, variable] as const];
    }),
  );
}

/** The lines that take secrets which later steps send from the answer of a step. */
function secretLines(
  from: string,
  later: readonly ScriptStep[],
  secrets: Map<string, string>,
  read: (member: string) => string,
): readonly string[] {
  const members = new Set(later.flatMap((step) => secretsFrom(step, from)));
  return [...members].map((member) => {
    const variable = `${member === '' ? 'token' : 'secret'}${secrets.size + 1}`;
    secrets.set(`${from} ${member}`, variable);
    return `${variable}=$(${read(member)})`;
  });
}

/** A body for the control plane as a word of bash; members that an earlier answer gave are variables. */
function controlBody(body: Json, secrets: ReadonlyMap<string, string>): string | null {
  const parts: ShellPart[] = [];
  const text = JSON.stringify(body, (_name, value: Json) => {
    if (!isJsonObject(value) || typeof value['given'] !== 'string') return value;
    const member = typeof value['member'] === 'string' ? value['member'] : '';
    parts.push({ variable: secrets.get(`${value['given']} ${member}`) ?? '' });
    return '\0';
  });
  if (parts.some((part) => typeof part !== 'string' && part.variable === '')) return null;
  const texts = text.split(String.raw`\u0000`);
  return shellWord(
    texts.flatMap((one, index) => (index === 0 ? [one] : [parts[index - 1] ?? '', one])),
  );
}

/** Lines below that of a pending request were printed later, so they also show when an answer arrives. */
function waitLines(
  waitMs: number,
  hasClock: boolean,
  isPending: boolean,
  isEnd: boolean,
): readonly string[] {
  const ms = Math.ceil(waitMs);
  const wait = hasClock
    ? `${control} "$ASSAY_CONTROL_URL/clock" -d '{"advanceMs":${ms}}'`
    : `sleep ${Math.ceil(waitMs / 1000)}`;
  if (isPending)
    return [`sleep 0.5; echo '${ms} ms later:'; ${wait.replace('"$out"', '/dev/null')}`];
  return isEnd ? [] : [wait];
}

/** True if the next step lets time pass while this request is under way. */
function passesWhile(step: ExchangeLine, next: ScriptStep | undefined): boolean {
  return (
    next !== undefined &&
    'waitMs' in next &&
    next.waitMs > 1000 &&
    step.endedAt - step.startedAt >= next.waitMs
  );
}

/** Reads what later requests hold, each form of it into a variable of its own in `taken`. */
function takenLines(
  { id: by }: ExchangeLine,
  later: readonly ExchangeLine[],
  values: CaseValues,
  taken: Map<string, string>,
): readonly string[] {
  return later.flatMap(({ id }) =>
    (values.held.get(id) ?? []).flatMap((one) => {
      const given = giverOf(one, values);
      if (given?.by !== by || !canBeRead(given, one)) return [];
      const form = formOf(given, one);
      if (taken.has(form)) return [];
      const variable = `id${taken.size + 1}`;
      taken.set(form, variable);
      const encode = one.encoded && given.place === 'body' ? ' encodeURIComponent' : '';
      return [`${variable}=$(${given.read}${encode})`];
    }),
  );
}

/** A text that JSON escapes is in no body as it is, and a header gives no encoded text. */
function canBeRead(given: GivenValue, { place, text, encoded }: HeldValue): boolean {
  if (encoded) return given.place === 'body' || text === given.value;
  return place === 'header' || JSON.stringify(text) === `"${text}"`;
}

/** What needs no encoding is one variable everywhere. */
function formOf({ by, read, value }: GivenBy, { text }: HeldValue): string {
  return `${by} ${read}${text === value ? '' : ` ${text}`}`;
}

/** Variables for the values of one request, by place and text. */
function variablesIn(
  { id }: ExchangeLine,
  values: CaseValues,
  taken: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    (values.held.get(id) ?? []).flatMap((one) => {
      const given = giverOf(one, values);
      const variable = given === undefined ? undefined : taken.get(formOf(given, one));
      return variable === undefined ? [] : [[`${one.place} ${one.text}`, variable] as const];
    }),
  );
}
