/** Names the profile of a run in every format. */
import type { ProfileChoice } from '../../contract/types.ts';
import { plainLine } from '../../output/plainText.ts';

/** Such as `gate`, or `gate, changed by mine.yaml`. */
export function profileText({ profile, profileChanges }: ProfileChoice): string {
  return profileChanges === undefined
    ? profile
    : `${profile}, changed by ${plainLine(profileChanges.file)}`;
}
