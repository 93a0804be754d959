/** Reads from sentences in which states of a thing an operation on it is refused. */
import { holds } from './words.ts';

/** The values of which the sentences say that the operation is refused in them. */
export function wrongStates(said: readonly string[], values: readonly string[]): readonly string[] {
  const inPart = (part = ''): readonly string[] => values.filter((value) => holds(part, value));
  const only = said.flatMap((one, at) => [
    ...inPart(/\bany other state\b/.test(one) ? said[at - 1]?.split(' to ')[0] : ''),
    ...inPart(/\bonly (?:an? |the )?(.*?) \b(?:can|may|is|are)\b/.exec(one)?.[1]),
    ...inPart(/\bcan only be \w+ (?:while|when|if|in|from) (.*)/.exec(one)?.[1]),
    ...inPart(/\bonly (?:while|when|if) .*? is (.*) 409\b/.exec(one)?.[1]),
    ...inPart(/\bmust (?:still )?be (.*)/.exec(one)?.[1]),
    ...inPart(/\bfrom (.*?) to .*\botherwise (?:409|refused|rejected)\b/.exec(one)?.[1]),
    ...inPart(/^(?!.*\bto\b)(.*) otherwise (?:409|refused|rejected)\b/.exec(one)?.[1]),
    ...inPart(refuses.test(one) ? /\b(?:is|was|are) not (?:yet )?(.*)/.exec(one)?.[1] : ''),
    ...inPart(/\b(?:409|422|refused|rejected)\b.* unless .*?\b(?:is|are) (.*)/.exec(one)?.[1]),
  ]);
  const never = said.flatMap((one) => [
    ...inPart(refuses.test(one) ? /\b(?:is|was|are) (?!not)(?:already )?(.*)/.exec(one)?.[1] : ''),
    ...inPart(/\b(.*) (?:cannot|can not|may not|must not|is not)\b/.exec(one)?.[1]),
    ...inPart(/^ ?409 (?:if|when|once|while) (?:already )?(\w+(?: or \w+)*) ?$/.exec(one)?.[1]),
    ...inPart(/\b(.*) one is (?:answered|refused)/.exec(one)?.[1]),
  ]);
  const [served, refused] = [new Set(only), new Set(never)];
  return values.filter((one) => (served.size > 0 ? !served.has(one) : refused.has(one)));
}

const refuses =
  /^(?!.*\b(?:unless|until|except|otherwise|only (?:while|when|if)|be moved to)\b).*(?:\b4\d\d\b|\brefused\b|\brejected\b|\bconflict\b)/;
