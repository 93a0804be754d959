/** A button that copies a text, even if the browser offers no clipboard to plain HTTP. */
import { button, element } from './dom.ts';

const shownMs = 1500;

/** `what` completes the button's name for screen readers: "Copy organizationToken". */
export function copyButton(textOf: () => string, what: string, label = 'Copy'): HTMLButtonElement {
  const made = button(label, () => void copy(), { class: 'quiet', 'aria-label': `Copy ${what}` });
  const copy = async (): Promise<void> => {
    made.textContent = (await copied(textOf())) ? 'Copied' : 'Not copied';
    setTimeout(() => {
      made.textContent = label;
    }, shownMs);
  };
  return made;
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** The older way: an address that is no loopback and no HTTPS has no clipboard. */
function copiedBySelection(text: string): boolean {
  const area = element('textarea.unseen', { readonly: '', 'aria-hidden': 'true' });
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
