/** Headers that the description requires are there, and described headers have values that fit their schemas. */
import { documentedResponse } from '../../../openapi/reading/documentedResponse.ts';
import { headerReadings } from '../../../openapi/reading/headerReadings.ts';
import type { Contract } from '../../../contract/types.ts';
import type { AnswerHeader } from '../../../openapi/types.ts';
import type { Header } from '../../../exchange/types.ts';
import { schemaJudgesOf } from '../../../schemas/schemaJudges.ts';
import type { SchemaJudge } from '../../../schemas/schemaCompilers.ts';
import { brief, judged } from '../../../checks/reading/judgement.ts';
import { operationOf } from '../../../checks/reading/requestValue.ts';
import type { ExchangeCheck, Judgement } from '../../../checks/types.ts';

const judgesByContract = new WeakMap<Contract, ReturnType<typeof schemaJudgesOf>>();

/** Passive. A header may stand in several lines: each of them, or all as one list (RFC 9110 §5.3), may fit. */
export const headersFit: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }, contract) => {
    const operation = operationOf(request, contract);
    if (operation === undefined || response === null) return undefined;
    const described = documentedResponse(operation, response.status)?.headers ?? [];
    if (described.length === 0) return undefined;
    const judgeOf = judgesByContract.get(contract) ?? schemaJudgesOf(contract);
    judgesByContract.set(contract, judgeOf);
    const said = described.flatMap((header) =>
      judgeHeader(header, response.headers, judgeOf(header.schema)),
    );
    const failures = said.filter(({ outcome }) => outcome === 'fail');
    return failures.length > 0 ? failures : said[0];
  },
};

/** Nothing for a header that is absent and may be. */
function judgeHeader(
  { name, required }: AnswerHeader,
  headers: readonly Header[],
  judge: SchemaJudge,
): readonly Judgement[] {
  const at = `header ${name}`;
  const lines = headers.flatMap(([one, value]) => (one.toLowerCase() === name ? [value] : []));
  if (lines.length === 0) return required ? [judged(false, 'present', 'absent', at)] : [];
  const whole = lines.join(', ');
  const fits = (text: string): boolean =>
    headerReadings(text).some((value) => judge(value).length === 0);
  if (fits(whole) || lines.every(fits))
    return [judged(true, 'as the schema says', brief(whole), at)];
  const [finding] = headerReadings(whole).flatMap((value) => judge(value));
  return [judged(false, finding?.expected ?? 'as the schema says', brief(whole), at)];
}
