/** The steps of a failing case → a shell script that sends them again, for bash with curl and node. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { CaseStep, RunLine, ShellVariables, VerdictLine } from '../../evidence/lines.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import { plainLine } from '../../output/plainText.ts';
import { valueText } from '../text/valueText.ts';
import { curlWords } from './curlLine.ts';
import { answerValues, redactedPlace, type AnswerValue } from './answerValues.ts';
import { shellQuoted } from './shellQuoted.ts';

type Step = ExchangeLine | Exclude<CaseStep, string>;

/** What the script reads from answers, and where it may read from the control plane. */
const opening = `out=$(mktemp); key="-$$-$RANDOM"
call() { local name=$1; shift; echo "$name -> $(curl -sS --globoff --path-as-is -o "$out" -w '%{http_code}' "$@")"; }
pick() { node -p "\${2:-String}(JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'))$1)" "$out"; }
show() { head -c 20000 "$out" | cat -v; echo; }`;

/** What a notification holds shows at its receiver, and that of the run is gone. */
const noReceiver =
  '# No script receives a notification: put the address of a receiver of yours into notificationUrl, and see there what comes.';

const control = `curl -sS --fail -o "$out" -X POST -H "Control-Token: $ASSAY_CONTROL_TOKEN" -H 'content-type: application/json'`;

/** Nothing for a single request, for a case with too many steps, and where evidence lacks one of its requests. */
export function scriptOf(
  best: Pick<VerdictLine, 'clause' | 'exchanges' | 'expected' | 'actual' | 'at'> & {
    readonly finding?: Pick<NonNullable<VerdictLine['finding']>, 'steps'>;
  },
  { cited }: Pick<Evidence, 'cited'>,
  run: Pick<RunLine, 'target'> | undefined,
): { readonly script?: string } {
  const all = (best.finding?.steps ?? []).map((step): Step | undefined =>
    typeof step === 'string' ? cited.get(step) : step,
  );
  const known = all.filter((step) => step !== undefined);
  const steps = neededSteps(known, new Set(best.exchanges));
  if (steps.length < 2 || known.length < all.length || run === undefined) return {};
  if (steps.some((step) => 'id' in step && step.requestBody?.truncated === true)) return {};
  const comparison = `expected ${valueText(best.expected, 200)}, received ${valueText(best.actual, 200)}, at ${best.at === '' ? 'the whole body' : best.at}`;
  const sent = stepLines(steps, new Set(best.exchanges), run);
  const names = run.target.variables ?? {};
  const lines = [
    `# ${plainLine(best.clause)}`,
    ...(best.clause.startsWith('webhook/') ? [noReceiver] : []),
    opening,
    ...(sent.some((line) => line.includes('$ASSAY_BEARER_TOKEN')) ? [bearerLine(names)] : []),
    ...sent,
    `echo ${shellQuoted(plainLine(`The run ${comparison}`))}`,
  ];
  return { script: lines.join('\n') };
}

/** Fetches a Bearer token where the shell has none. Source: "Authentication", OAuth 2.0. */
function bearerLine({
  baseUrl = 'ASSAY_BASE_URL',
  clientId = 'ASSAY_CLIENT_ID',
  clientSecret = 'ASSAY_CLIENT_SECRET',
}: ShellVariables): string {
  const body = `$(node -p 'JSON.stringify({clientId:process.argv[1],clientSecret:process.argv[2]})' "$${clientId}" "$${clientSecret}")`;
  const ask = `curl -sS -o "$out" -X POST "$${baseUrl}/v2/Token/serverside" -H 'content-type: application/json' --data-raw "${body}"`;
  return `[ -n "\${ASSAY_BEARER_TOKEN:-}" ] || { ${ask}; ASSAY_BEARER_TOKEN=$(pick .access_token); }`;
}

/** Exchanges of the episode and what they stand on; what happened to other bills is left out. */
function neededSteps(steps: readonly Step[], episode: ReadonlySet<string>): readonly Step[] {
  const needed: Step[] = [];
  // A slow answer that nobody asks for would meet the next request instead.
  const slow = steps.some((step) => 'control' in step && step.control === '/slow');
  for (const step of steps.toReversed()) {
    const later = needed.filter((one) => 'id' in one);
    const wanted =
      'waitMs' in step ||
      'timesBefore' in step ||
      ('control' in step
        ? step.gives === undefined || later.some(({ tokenFrom }) => tokenFrom === step.gives)
        : slow || episode.has(step.id) || later.some((one) => standsOn(one, step)));
    if (wanted) needed.unshift(step);
  }
  return needed.slice(needed.findIndex((step) => !('waitMs' in step)));
}

function standsOn(later: ExchangeLine, earlier: ExchangeLine): boolean {
  if (later.tokenFrom === earlier.id || earlier.operation === 'migratePaypoint') return true;
  const [bill, key] = [billIn(later), keyIn(later)];
  if (earlier.method !== 'GET')
    return (
      (bill !== null && (billIn(earlier) === bill || gives(earlier, bill))) ||
      (key !== undefined && keyIn(earlier) === key)
    );
  // Every reading of a bill shows its id: only a text, such as a zipName, needs the reading.
  return segmentsOf(later).some((segment) => !/^\d+$/.test(segment) && gives(earlier, segment));
}

function gives(exchange: ExchangeLine, segment: string): boolean {
  return (
    !segmentsOf(exchange).includes(segment) &&
    answerValues(exchange).some(({ value }) => segmentOf(value) === segment)
  );
}

function billIn({ url }: ExchangeLine): string | null {
  return /\/Bill\/(?:approval\/|attachedFileFromBill\/)?(\d+)/.exec(url)?.[1] ?? null;
}

function keyIn({ requestHeaders }: ExchangeLine): string | undefined {
  return requestHeaders.find(([name]) => name.toLowerCase() === 'idempotencykey')?.[1];
}

/** A text with half a surrogate pair is in no address. */
function segmentOf(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return '';
  }
}

function segmentsOf({ url }: ExchangeLine): readonly string[] {
  return (url.split('?', 1)[0] ?? '').split('/').slice(3);
}

function stepLines(
  steps: readonly Step[],
  episode: ReadonlySet<string>,
  { target }: Pick<RunLine, 'target'>,
): readonly string[] {
  const segments = new Map<string, string>();
  const tokens = new Map<string, string>();
  const sentAsIs = new Set<string>();
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
      for (const segment of segmentsOf(step)) if (!segments.has(segment)) sentAsIs.add(segment);
      const token = step.tokenFrom === undefined ? undefined : tokens.get(step.tokenFrom);
      const name = shellQuoted(plainLine(`${step.method} ${step.operation ?? ''}`.trim()));
      const known = { segments, keySuffix: 'key', ...(token === undefined ? {} : { token }) };
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
        lines.push(`${variable}=$(pick ${shellQuoted(redactedPlace(step))})`);
      }
      const taken = answerValues(step).filter((value) => isTaken(value, segments, sentAsIs, later));
      for (const { value, accessor } of taken) {
        if (segments.has(segmentOf(value))) continue;
        const variable = `id${segments.size + 1}`;
        segments.set(segmentOf(value), variable);
        lines.push(`${variable}=$(pick ${shellQuoted(accessor)} encodeURIComponent)`);
      }
    }
  }
  settle();
  return lines;
}

/** True if the next step lets time pass while this request is under way. */
function passesWhile(step: ExchangeLine, next: Step | undefined): boolean {
  return (
    next !== undefined &&
    'waitMs' in next &&
    next.waitMs > 1000 &&
    step.endedAt - step.startedAt >= next.waitMs
  );
}

/** Short texts and small numbers are in many answers by chance, but what follows `/Bill/` is an id. */
function isTaken(
  { value }: AnswerValue,
  segments: ReadonlyMap<string, string>,
  sentAsIs: ReadonlySet<string>,
  later: readonly ExchangeLine[],
): boolean {
  const segment = segmentOf(value);
  if (segments.has(segment) || sentAsIs.has(segment)) return false;
  return later.some((other) => {
    const at = segmentsOf(other).indexOf(segment);
    return at > 0 && (value.length >= 4 || segmentsOf(other).includes('Bill'));
  });
}
