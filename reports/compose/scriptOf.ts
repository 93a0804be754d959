/** The steps of a failing case → a shell script that sends them again, for bash with curl and node. */
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { RunLine, VerdictLine } from '../../evidence/lines.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import { plainLine } from '../../output/plainText.ts';
import { valueText } from '../text/valueText.ts';
import { curlWords } from './curlLine.ts';
import { freshHeaders, readsHidden, type GivenValue, type HeldValue } from './caseValues.ts';
import { shellQuoted } from './shellQuoted.ts';
import {
  caseValues,
  giverOf,
  neededSteps,
  type CaseValues,
  type GivenBy,
  type ScriptStep,
} from './standing.ts';
import { tokenLine } from './tokenLine.ts';

/** What the script reads from answers, and where it may read from the control plane. */
const opening = `out=$(mktemp); key="-$$-$RANDOM"
call() { local name=$1; shift; echo "$name -> $(curl -sS --globoff --path-as-is -o "$out" -w '%{http_code}' "$@")"; }
pick() { node -p "\${2:-String}(JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'))$1)" "$out"; }
show() { head -c 20000 "$out" | cat -v; echo; }`;

/** The same where the script reads a header of an answer, too. */
const openingWithHeaders = `${opening.replace('-o "$out"', '-o "$out" -D "$out.head"')}
header() { tr -d '\\r' < "$out.head" | grep -i "^$1:" | tail -n 1 | sed 's/^[^:]*: *//'; }`;

/** What a callback holds shows at its receiver, and that of the run is gone. */
const noReceiver =
  '# No script receives a notification: put the address of a receiver of yours in place of that of the run, and see there what comes.';

const control = `curl -sS --fail -o "$out" -X POST -H "Control-Token: $ASSAY_CONTROL_TOKEN" -H 'content-type: application/json'`;

/** Nothing for a single request, for a case with too many steps, and where evidence lacks one of its requests. */
export function scriptOf(
  best: Pick<VerdictLine, 'clause' | 'exchanges' | 'expected' | 'actual' | 'at'> & {
    readonly finding?: Pick<NonNullable<VerdictLine['finding']>, 'steps'>;
  },
  { cited }: Pick<Evidence, 'cited'>,
  run: Pick<RunLine, 'target'> | undefined,
  contract: Contract,
): { readonly script?: string } {
  const all = (best.finding?.steps ?? []).map((step): ScriptStep | undefined =>
    typeof step === 'string' ? cited.get(step) : step,
  );
  const known = all.filter((step) => step !== undefined);
  const episode = new Set(best.exchanges);
  const values = caseValues(known, contract.operations);
  const steps = neededSteps(known, episode, values);
  if (steps.length < 2 || known.length < all.length || run === undefined) return {};
  if (steps.some((step) => 'id' in step && step.requestBody?.truncated === true)) return {};
  const comparison = `expected ${valueText(best.expected, 200)}, received ${valueText(best.actual, 200)}, at ${best.at === '' ? 'the whole body' : best.at}`;
  const sent = stepLines(steps, episode, values, run, contract.operations);
  const lines = [
    `# ${plainLine(best.clause)}`,
    ...(contract.clauses.get(best.clause)?.needs.includes('webhook') === true ? [noReceiver] : []),
    sent.some((line) => line.includes('=$(header ')) ? openingWithHeaders : opening,
    ...tokenLine(sent, run.target.variables ?? {}, contract),
    ...sent,
    `echo ${shellQuoted(plainLine(`The run ${comparison}`))}`,
  ];
  return { script: lines.join('\n') };
}

function stepLines(
  steps: readonly ScriptStep[],
  episode: ReadonlySet<string>,
  values: CaseValues,
  { target }: Pick<RunLine, 'target'>,
  operations: Contract['operations'],
): readonly string[] {
  const taken = new Map<string, string>();
  const tokens = new Map<string, string>();
  const lines: string[] = [];
  let pending: ExchangeLine | null = null;
  let times = 0;
  const settle = (): void => {
    if (pending !== null) lines.push('wait', ...(episode.has(pending.id) ? ['show'] : []));
    pending = null;
  };
  for (const [at, step] of steps.entries()) {
    if ('waitMs' in step) {
      const advance = `${control} "$ASSAY_CONTROL_URL/clock" -d '{"advanceMs":${Math.ceil(step.waitMs)}}'`;
      const wait = target.capabilities.includes('clock')
        ? advance
        : `sleep ${Math.ceil(step.waitMs / 1000)}`;
      const isLast = !steps.slice(at).some((other) => !('waitMs' in other));
      // What is printed below such a line came after it: so it shows when an answer arrives, too.
      if (pending !== null)
        lines.push(
          `sleep 0.5; echo '${Math.ceil(step.waitMs)} ms later:'; ${wait.replace('"$out"', '/dev/null')}`,
        );
      else if (!isLast) lines.push(wait);
    } else if ('timesBefore' in step) times = step.timesBefore;
    else if ('control' in step) {
      settle();
      const body = shellQuoted(JSON.stringify(step.body));
      lines.push(`${control} "$ASSAY_CONTROL_URL${step.control}" -d ${body}`);
      if (step.gives !== undefined) {
        const variable = `token${tokens.size + 1}`;
        tokens.set(step.gives, variable);
        lines.push(`${variable}=$(pick .token)`);
      }
    } else {
      settle();
      const token = step.tokenFrom === undefined ? undefined : tokens.get(step.tokenFrom);
      const name = shellQuoted(plainLine(`${step.method} ${step.operation ?? ''}`.trim()));
      const known = {
        values: variablesIn(step, values, taken),
        fresh: freshHeaders(step, operations),
        ending: { variable: 'key' },
        ...(token === undefined ? {} : { token }),
      };
      const words = curlWords(step, `call ${name}`, target.variables ?? {}, target.baseUrl, known);
      if (times > 0) lines.push(`for _ in $(seq ${times}); do ${words}; done | uniq -c`);
      times = 0;
      if (passesWhile(step, steps[at + 1])) pending = step;
      lines.push(pending === null ? words : `${words} &`);
      if (episode.has(step.id) && pending === null) lines.push('show');
      const later = steps.slice(at + 1).filter((other) => 'id' in other);
      if (later.some(({ tokenFrom }) => tokenFrom === step.id)) {
        const variable = `token${tokens.size + 1}`;
        tokens.set(step.id, variable);
        lines.push(`${variable}=$(${readsHidden(step)})`);
      }
      lines.push(...takenLines(step, later, values, taken));
    }
  }
  settle();
  return lines;
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
