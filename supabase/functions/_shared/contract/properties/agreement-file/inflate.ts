/** Inflates data; `undefined` if it is damaged. Of what has more than `most` bytes, no more than that is inflated. */
export async function inflate(
  data: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // In small pieces, because what one piece expands to is in memory at once: at most a thousand times its size.
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (data.length === 0) return controller.close();
      controller.enqueue(data.subarray(0, 4_096));
      data = data.subarray(4_096);
    },
  });
  const reader = pieces.pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) return 'too large';
      parts.push(next.value);
    }
  } catch {
    return undefined;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
