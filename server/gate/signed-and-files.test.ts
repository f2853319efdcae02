import { createHmac, timingSafeEqual } from 'node:crypto'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, refusal } from '#contract/call.ts'
import { file } from '#contract/file.ts'
import { mountForTest } from '../../tests/harness/mounted-calls.ts'
import { answer } from './answer.ts'
import { describeCalls } from './openapi.ts'

const forged = refusal(403, { ru: 'Подпись чужая.', kk: 'Қолтаңба бөтен.', en: 'The signature is foreign.' })
const contract = {
  tell: call({
    method: 'POST',
    path: '/api_vue/tell/{who}/',
    access: 'anyone',
    summary: 'What a server tells',
    signature: { headers: ['x-sign'] },
    params: z.object({ who: z.string() }),
    body: z.object({ sum: z.int() }),
    answer: z.object({ heard: z.int() }),
    refusals: { FORGED: forged },
  }),
  paper: call({
    method: 'GET',
    path: '/api_vue/paper/{name}/',
    access: 'anyone',
    summary: 'A file',
    params: z.object({ name: z.string() }),
    answer: file('text/plain', 'application/pdf'),
  }),
}

const sign = (body: string) => createHmac('sha256', 'key').update(body).digest('hex')

async function* pieces() {
  yield Buffer.from('by ')
  yield Buffer.from('pieces')
}

async function aShop() {
  const http = fastify()
  await describeCalls(http, { shopName: 'Комод', isShown: true })
  const calls = answer('post', contract, {
    tell({ rawBody, headers }, { params }, refuse) {
      const given = Buffer.from(String(headers['x-sign']))
      const expected = Buffer.from(sign(rawBody.toString()))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refuse('FORGED')
      return ({ body }) => ({ heard: params.who === 'bank' ? body.sum : 0 })
    },
    paper: ({ params }) =>
      params.name === 'stream'
        ? { mediaType: 'text/plain', content: pieces(), keep: 'immutable' }
        : {
            mediaType: 'text/plain',
            content: Buffer.from('whole'),
            name: params.name,
            isAttachment: true,
            keep: 'no-store',
          },
  })
  mountForTest(http, calls)
  return http
}

test('a signed call is believed by its bytes, asks for no origin, and is read only then', async () => {
  const http = await aShop()
  const tell = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'x-sign': signature }
    const reply = await http.inject({ method: 'POST', url: '/api_vue/tell/bank/', payload: body, headers })
    return [reply.statusCode, reply.json()] as const
  }
  const body = '{ "sum": 5 }'
  expect(await tell(body, sign(body))).toEqual([200, { heard: 5 }])
  expect(await tell('{"sum":5}', sign(body))).toMatchObject([403, { error: 'FORGED', message: 'Подпись чужая.' }])
  expect(await tell('{"broken', sign('{"broken'))).toMatchObject([400, { error: 'INPUT_INVALID' }])
  expect(await tell('{"broken', 'nothing')).toMatchObject([403, { error: 'FORGED', requestId: expect.any(String) }])
})

test('a file is answered whole or by pieces, with its name, its type and who may keep it', async () => {
  const http = await aShop()
  const whole = await http.inject('/api_vue/paper/%D1%81%D1%87%D1%91%D1%82%22.txt/')
  expect(whole.body).toBe('whole')
  expect(whole.headers).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="_____.txt"; filename*=UTF-8''%D1%81%D1%87%D1%91%D1%82%22.txt`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'; sandbox$/),
  })
  const streamed = await http.inject('/api_vue/paper/stream/')
  expect(streamed.body).toBe('by pieces')
  expect(streamed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the document of calls says which are files and where proofs stand', async () => {
  const http = await aShop()
  const { paths } = (await http.inject('/api_vue/openapi.json')).json()
  const { content } = paths['/api_vue/paper/{name}/'].get.responses[200]
  expect(content['application/pdf'].schema).toMatchObject({ type: 'string', format: 'binary' })
  expect(paths['/api_vue/tell/{who}/'].post.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'x-sign' }),
  )
})
