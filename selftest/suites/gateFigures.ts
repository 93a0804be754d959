/** What one gate run must reach of the space of inputs, counted from its exchanges. */
import type { Contract } from '../../contract/types.ts';
import { createRedactor } from '../../output/redaction/redact.ts';
import { toExchangeLine } from '../../evidence/toExchangeLine.ts';
import type { Exchange } from '../../exchange/types.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { caseRows, inputRows } from '../../reports/compose/inputRows.ts';
import { inputSpace } from '../../reports/compose/inputSpace.ts';
import type { Evidence } from '../../reports/read/foldEvidence.ts';
import { addInputs, emptyInputTally } from '../../reports/read/inputTally.ts';

/** The least of each figure; docs/COVERAGE.md shows them. */
export const gateFloors: Readonly<Record<string, number>> = {
  'lawful creates that differ in more than names, in per cent': 90,
  'sets of members in bodies of creates': 60,
  'scripts in texts of bills': 12,
  'combinations of mode, freq and level of statistics': 96,
  'pairs of forms of startDate and endDate': 16,
  'filters that are listed, each with its brackets encoded and not': 36,
  'documented members and parameters that were sent, in per cent': 100,
  'of these, left out as well, in per cent': 100,
  'words of path parameters that were sent, in per cent': 100,
};

const scripts =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Devanagari Tamil Thai Georgian Ethiopic Hangul Hiragana Han'
    .split(' ')
    .map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** Document, "Query notifications": the operators of each field; none means eq, which is listed. */
const operators: Readonly<Record<string, readonly string[]>> = {
  frequency: ['in', 'nin', 'ne', 'eq'],
  method: ['in', 'nin', 'eq', 'ne'],
  event: ['in', 'nin', 'eq', 'ne'],
  target: ['ct', 'nct', 'eq', 'ne'],
  status: ['eq', 'ne'],
};

export function createGateFigures(contract: Contract): {
  readonly add: (exchange: Exchange) => void;
  readonly figures: () => Readonly<Record<string, number>>;
} {
  const inputs = emptyInputTally();
  const redactor = createRedactor([]);
  const bodies: string[] = [];
  const keySets = new Set<string>();
  const seen = new Set<RegExp>();
  const statistics = new Set<string>();
  const dateForms = new Set<string>();
  const filters = new Set<string>();
  return {
    add: (exchange) => {
      const { operation, path, query, json, lawful } = exchange.request;
      addInputs(inputs, toExchangeLine(exchange, redactor, { scenario: null }));
      if (operation === 'createBill' && isJsonObject(json)) {
        keySets.add(Object.keys(json).toSorted().join());
        const { billNumber: _name, vendor: _vendor, ...rest } = json;
        if (lawful) bodies.push(JSON.stringify(rest));
      }
      if (operation === 'createBill' || operation === 'updateBill') {
        const text = JSON.stringify(json ?? null);
        for (const script of scripts) if (script.test(text)) seen.add(script);
      }
      if (operation === 'getBasicStatistics' && lawful) {
        statistics.add(path.split('/').slice(3, 6).join());
        const sent = new URLSearchParams(query);
        const form = (name: string): string => (sent.get(name) ?? '').replaceAll(/\d/g, '9');
        if (sent.has('startDate') && sent.has('endDate'))
          dateForms.add(`${form('startDate')} ${form('endDate')}`);
      }
      if (operation === 'queryNotifications')
        for (const part of query.split('&')) {
          const [, field = '', bracket = '', word = ''] =
            /^([a-z]+)(\(|%28)([a-z]*)(?:\)|%29)=/i.exec(part) ?? [];
          if (operators[field]?.includes(word) === true) filters.add(`${field} ${bracket} ${word}`);
        }
    },
    figures: () => {
      const tally = { inputs } as Evidence['tally'];
      const evidence = { tally } as Evidence;
      const space = { inputs: inputRows(contract, evidence), cases: caseRows(evidence) };
      const { fields, words } = inputSpace(space, null);
      const perCent = (part: number, whole: number): number => Math.floor((100 * part) / whole);
      const values = [
        perCent(new Set(bodies).size, bodies.length),
        keySets.size,
        seen.size,
        statistics.size,
        dateForms.size,
        filters.size,
        perCent(fields.present, fields.listed),
        perCent(fields.absent, fields.listed),
        perCent(words.sent, words.listed),
      ];
      return Object.fromEntries(Object.keys(gateFloors).map((name, at) => [name, values[at] ?? 0]));
    },
  };
}
