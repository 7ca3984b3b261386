import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sayEnglish } from '../testing/english-words.ts';
import { BadInputError } from './bad-input.ts';
import { installErrors } from './errors.ts';

it('what does not fit the contract is refused in the language of the page', async () => {
  const app = Fastify();
  const say = sayEnglish({});
  app.decorate('inLanguage', (body: unknown) => {
    const { message, ...rest } = body as { message: string };
    return { ...rest, message: say(message) };
  });
  installErrors(app);
  app.get('/', () => Promise.reject(new BadInputError([{ path: 'body.name', message: 'empty' }])));
  const refusal = async (headers = {}) => {
    const answer = await app.inject({ url: '/', headers });
    expect(answer.statusCode).toBe(400);
    return answer.json<{ message: string }>();
  };
  expect(await refusal()).toMatchObject({ message: 'Diese Anfrage ist leider nicht gültig.' });
  expect(await refusal({ 'x-language': 'en' })).toEqual({
    error: 'bad-input',
    message: 'Sorry, this request is not valid.',
    issues: [{ path: 'body.name', message: 'empty' }],
  });
});
