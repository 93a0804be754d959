/** The contract with a clause for every check of the registry: the sample import, and a clause that was learned. */
import { withOwnClauses } from '../../contract/contractOf.ts';
import type { Contract } from '../../contract/types.ts';
import { learnedClauses } from '../../reports/invariants/learnedClauses.ts';
import { sampleContract } from '../imports/sampleContract.ts';

export function wholeContract(): Contract {
  const learned = learnedClauses([
    {
      operation: 'getBill',
      status: '200',
      scope: '',
      relation: 'equal',
      terms: ['answer:/responseData/NetAmount', 'answer:/responseData/TotalAmount'],
      chances: 40,
    },
  ]);
  const file = { file: 'learned.json', text: JSON.stringify(learned) };
  return withOwnClauses(sampleContract().contract, file);
}
