import { limits } from '@contract/limits.ts';
import { t } from './catalog.ts';

/** What is pasted, and what is wrong with it by line. */
export type InvitedLines = { labels: string[]; problems: string[] };

/** One name or address a line. `openCount` is the number of open invitations. */
export function readLines(text: string, openCount: number): InvitedLines {
  const labels: string[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const label = line.replaceAll(/\s+/g, ' ').trim();
    if (label === '') continue;
    if (label.length > limits.invitationLabel)
      problems.push(t.lineHasMoreThanCharacters({ line: index + 1, most: limits.invitationLabel }));
    else if (labels.includes(label)) problems.push(t.lineIsInListTwice({ line: index + 1, label }));
    labels.push(label);
  }
  const free = limits.invitations - openCount;
  if (labels.length === 0) problems.push(t.pleaseEnterNameOrAddress());
  else if (labels.length > free)
    problems.push(
      t.accountCanHaveOpenInvitationsSo({ most: limits.invitations, free, lines: labels.length }),
    );
  return { labels, problems };
}
