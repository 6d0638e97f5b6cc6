import { limits } from '@contract/limits.ts';

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
      problems.push(`Line ${index + 1} has more than ${limits.invitationLabel} characters.`);
    else if (labels.includes(label)) problems.push(`Line ${index + 1}: ${label} is in the list twice.`);
    labels.push(label);
  }
  const free = limits.invitations - openCount;
  if (labels.length === 0) problems.push('Please enter a name or an address.');
  else if (labels.length > free)
    problems.push(
      `An account can have ${limits.invitations} open invitations, so ${free} more are possible. This list has ${labels.length}.`,
    );
  return { labels, problems };
}
