/** Status and name of a refusal: `[409, 'purses-open']`. */
export const errorOf = (answer: {
  statusCode: number;
  json: () => { error?: string };
}): [number, string | undefined] => [answer.statusCode, answer.json().error];
