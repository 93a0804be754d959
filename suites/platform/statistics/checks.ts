/** Checks of the clause group `statistics`: groups match the calendar, and sums match the groups. */
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Clause } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { msBetween } from '../../../checks/reading/answer.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import { listParam, numberParam, textParam, textsParam } from '../../../checks/reading/params.ts';
import { pathValue } from '../../../checks/reading/requestValue.ts';
import type { Check, Judgement } from '../../../checks/types.ts';
import { busySeries, judgeSum, rounded, seriesOf, sumOf } from './statisticSums.ts';

/** `params.members` names the figures. Returns all failures, else the first judgement; undefined if no figure could be judged. */
function judgeFigures(
  clause: Clause,
  judge: (member: string) => Judgement | undefined,
): Judgement | readonly Judgement[] | undefined {
  const said = textsParam(clause, 'members').flatMap((member) => judge(member) ?? []);
  const failures = said.filter(({ outcome }) => outcome === 'fail');
  return failures.length > 0 ? failures : said[0];
}

/**
 * Counts and volumes of a statistic record are not negative. Passive. `params.members`: the figures. At most one failure for each figure.
 */
const figuresAreNotNegative = ofExchange((exchange, _contract, clause) => {
  const series = seriesOf(exchange);
  if (series === undefined || series.length === 0) return undefined;
  const failures = textsParam(clause, 'members').flatMap((member): Judgement[] => {
    const at = series.findIndex((one) => isNegative(one[member]));
    if (at < 0) return [];
    return [judged(false, 'not negative', series[at]?.[member] ?? null, `/${at}/${member}`)];
  });
  return failures.length > 0
    ? failures
    : judged(true, 'not negative', { series: series.length }, 'body');
});

function isNegative(figure: unknown): boolean {
  return typeof figure === 'number' && figure < 0;
}

/**
 * Writes down whether figures of a statistic record fall below zero, where the document leaves it open. Passive.
 * `params.members`: the figures. Says nothing without a series.
 */
const openSigns = ofExchange((exchange, _contract, clause) => {
  const series = seriesOf(exchange);
  if (series === undefined || series.length === 0) return undefined;
  const below = textsParam(clause, 'members').filter((member) =>
    series.some((one) => Number(one[member] ?? 0) < 0),
  );
  return observed(clause, below.length === 0 ? 'none below zero' : below, '');
});

/**
 * A range that holds another has no fewer payments. `outside` is the part of the narrow range that the wide one need
 * not hold. `params.members`: the figures that are added up.
 */
const sumsContain = ofEpisode(
  ['narrow', 'outside?', 'wide'],
  ({ narrow, outside, wide }, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const held = sumOf(narrow, member);
      const taken = outside === undefined ? 0 : sumOf(outside, member);
      const actual = sumOf(wide, member);
      if (held === undefined || taken === undefined || actual === undefined) return undefined;
      // A part that holds more than the whole leaves nothing.
      const least = outside === undefined ? held : Math.max(0, held - taken);
      const expected = `at least ${rounded(least)}`;
      return judged(actual >= least - 0.005, expected, rounded(actual), `/*/${member}`);
    }),
);

/**
 * A closed range has no more groups than it has months, weeks, days or hours. `params.most`: the groups that the range has at most.
 * With `params.members`, series without a payment are not counted: it is open which of them are shown.
 */
const groupsFitRange = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const members = textsParam(clause, 'members');
  const actual = members.length === 0 ? seriesOf(answer)?.length : busySeries(answer, members);
  if (actual === undefined) return undefined;
  const most = numberParam(clause, 'most');
  return judged(actual <= most, `at most ${most} series`, actual, 'body');
});

/**
 * Payments of different months, weeks, days or hours stand in different series. `early` and `late` are ranges without a common group,
 * `whole` holds both; all have the same grouping. Without `late`, `early` is `whole` in a coarser grouping: an hour or a day lies in two
 * coarser groups at most. Series without a payment are not counted: it is open whether they are shown.
 */
const groupsAreApart = ofEpisode(['early', 'late?', 'whole'], (episode, _contract, clause) => {
  const members = textsParam(clause, 'members');
  const count = (exchange: Exchange): number | undefined => busySeries(exchange, members);
  const early = count(episode.early);
  const late = episode.late === undefined ? -Math.floor((early ?? 0) / 2) : count(episode.late);
  const actual = count(episode.whole);
  if (early === undefined || late === undefined || actual === undefined) return undefined;
  return judged(actual >= early + late, `at least ${early + late} series`, actual, 'body');
});

/** Two ways of asking for the same payments give the same sums. `params.members`: the figures that are added up. */
const sumsAgree = ofEpisode(['one', 'other'], ({ one, other }, _contract, clause) =>
  judgeFigures(clause, (member) => {
    const [expected, actual] = [sumOf(one, member), sumOf(other, member)];
    if (expected === undefined || actual === undefined) return undefined;
    return judgeSum(member, expected, actual);
  }),
);

/**
 * Writes down how the sums of ranges compare with those of another range, where the ends of a range are open.
 * `parts` are added up and compared with `whole` over all of `params.members`. With `params.within` only more or no
 * more is written down. Says nothing where neither has a payment.
 */
const openSums = ofEpisode(['parts*', 'whole'], ({ parts, whole }, _contract, clause) => {
  const members = textsParam(clause, 'members');
  const added = parts.flatMap((part) => members.map((member) => sumOf(part, member)));
  const wanted = members.map((member) => sumOf(whole, member));
  if (![...added, ...wanted].every((sum) => sum !== undefined)) return undefined;
  const [left, right] = [added, wanted].map((sums) =>
    sums.reduce((total: number, sum) => total + (sum ?? 0), 0),
  );
  if (left === undefined || right === undefined || (left === 0 && right === 0)) return undefined;
  const compared = left > right ? 'more' : left < right ? 'less' : 'the same';
  const within = clause.params['within'] === true && compared !== 'more';
  return observed(clause, within ? 'no more' : compared, '');
});

/**
 * Figures that count parts of another figure are together no more than it. Passive, for each series. `params.whole`
 * and `params.parts`: the figures; missing parts count as 0.
 */
const partsWithinWhole = ofExchange((exchange, _contract, clause) => {
  const counted = partsBeside(exchange, clause);
  const shown = counted.find(({ whole, sum }) => sum > whole) ?? counted[0];
  if (shown === undefined) return undefined;
  const { index, whole, sum } = shown;
  const at = `/${index}/${textParam(clause, 'whole')}`;
  return judged(sum <= whole, `at most ${whole}`, sum, at);
});

/** A series with the figure for the whole, and the sum of its parts. */
type PartsOfSeries = { readonly index: number; readonly whole: number; readonly sum: number };

/** The series that show numbers for the whole and for each part. */
function partsBeside(exchange: Exchange, clause: Clause): readonly PartsOfSeries[] {
  const name = textParam(clause, 'whole');
  const parts = listParam(clause, 'parts').map(String);
  return (seriesOf(exchange) ?? []).flatMap((one, index) => {
    const whole = one[name];
    const figures = parts.map((part) => one[part] ?? 0);
    if (typeof whole !== 'number' || !figures.every((figure) => typeof figure === 'number'))
      return [];
    return [{ index, whole, sum: figures.reduce((sum, figure) => sum + figure, 0) }];
  });
}

/**
 * Writes down whether figures that seem to be parts of another figure stay within it. Passive. `params.whole` and
 * `params.parts`: the figures.
 */
const openParts = ofExchange((exchange, _contract, clause) => {
  const counted = partsBeside(exchange, clause);
  if (counted.length === 0) return undefined;
  const exceeds = counted.some(({ whole, sum }) => sum > whole);
  return observed(clause, exceeds ? 'more' : 'no more', '');
});

/** Writes down whether a range has payments, where the document leaves it open. `params.members`: the figures that count payments. */
const openPayments = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const busy = busySeries(answer, textsParam(clause, 'members'));
  return busy === undefined ? undefined : observed(clause, busy === 0 ? 'none' : 'some', '');
});

/**
 * Payments asked for in parts that lie side by side sum up to the payments of the whole. `params.members`: the
 * figures that are added up. Says nothing where more than `params.withinMs` passed on the service between the first
 * part and the whole: payments grow older, and move from part to part.
 */
const sumsJoin = ofEpisode(['parts*', 'whole'], ({ parts, whole }, _contract, clause) => {
  const [first] = parts;
  if (first === undefined || msBetween(first, whole) > numberParam(clause, 'withinMs'))
    return undefined;
  return judgeFigures(clause, (member) => {
    const sums = parts.map((part) => sumOf(part, member));
    const actual = sumOf(whole, member);
    if (actual === undefined || !sums.every((sum) => sum !== undefined)) return undefined;
    const expected = sums.reduce((sum, part) => sum + part, 0);
    return judgeSum(member, expected, actual);
  });
});

const firstLabel = '/0/statX';

/**
 * Writes down how the labels of series are written under each grouping. Passive. Digits are written 9 and letters a,
 * so that the form stays the same from day to day.
 */
const openLabelForm = ofExchange((exchange, contract, clause) => {
  const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
  const label = json === undefined ? undefined : valueAt(json, firstLabel);
  if (typeof label !== 'string') return undefined;
  const form = label
    .replace(/\d+/g, '9')
    .replace(/[A-Za-z]+/g, 'a')
    .slice(0, 40);
  const grouping = pathValue(exchange, contract, 'freq') ?? 'none';
  return observed(clause, form, firstLabel, ` ${grouping}`);
});

/** Writes down whether each series of an answer has a label of its own. Says nothing of fewer than two series. */
const openLabelsUnique = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const labels = seriesOf(answer)?.map((one) => one['statX']);
  if (labels === undefined || labels.length < 2) return undefined;
  const unique = new Set(labels).size === labels.length;
  return observed(clause, unique ? 'unique' : 'shared', '/*/statX');
});

/** Writes down what a range without payments answers: no series, or series of zeros. */
const openEmptySeries = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const series = seriesOf(answer);
  return series && observed(clause, series.length === 0 ? 'no series' : 'series', '');
});

export const statisticsChecks: Readonly<Record<string, Check>> = {
  sumsAgree,
  sumsJoin,
  sumsContain,
  groupsAreApart,
  groupsFitRange,
  figuresAreNotNegative,
  partsWithinWhole,
  openLabelForm,
  openLabelsUnique,
  openEmptySeries,
  openParts,
  openPayments,
  openSigns,
  openSums,
};
