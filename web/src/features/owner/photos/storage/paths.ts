import { kinds } from '../file-kind.ts';

const extensions = new Map<string, string>(
  Object.values(kinds).map(({ type, extension }) => [type, extension]),
);

/** Where a photo waits until its home is saved. The name is new, so that nothing of the owner's files is told. */
export const tempPath = (userId: string, type: string) =>
  `${userId}/temp/${crypto.randomUUID()}.${extensions.get(type) ?? 'jpg'}`;

export const isTemp = (path: string) => path.split('/')[1] === 'temp';

/** Where a photo lives once its home is saved. */
export function homePath(path: string, propertyId: string): string {
  const [userId, , name] = path.split('/');
  return `${userId}/${propertyId}/${name}`;
}
