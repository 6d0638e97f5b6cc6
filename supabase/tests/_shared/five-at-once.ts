/**
 * Sends a request for each input, five at a time: as many as the gate lets an account write at the same moment. Returns the
 * responses in the order of the inputs.
 */
export async function fiveAtOnce<Input, Reply>(
  inputs: readonly Input[],
  send: (input: Input) => Promise<Reply>,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  const queue = inputs.entries();
  const lane = async () => {
    for (const [place, input] of queue) replies[place] = await send(input);
  };
  await Promise.all(Array.from({ length: 5 }, lane));
  return replies;
}
