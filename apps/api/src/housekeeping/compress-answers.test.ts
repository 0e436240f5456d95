import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { compressAnswers } from './compress-answers.ts'

const rows = Array.from({ length: 200 }, (_, index) => ({ name: `Position ${index}`, nav: '100.00' }))

const app = new Hono()
app.use('/api/*', compressAnswers)
app.get('/api/rows', (context) => context.json(rows, 201, { 'x-own': 'kept' }))
app.get('/api/few', (context) => context.json({ ok: true }))
app.get('/api/auth/rows', (context) => context.json(rows))
app.get('/api/file', (context) => context.body('x'.repeat(5000), 200, { 'content-type': 'application/pdf' }))

function ask(path: string, encoding?: string) {
  return app.request(path, encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } })
}

describe('answers of the API', () => {
  it('travel in Brotli where the caller reads it, with everything else as it was', async () => {
    const answer = await ask('/api/rows', 'gzip, deflate, br')
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('x-own')).toBe('kept')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.length).toBeLessThan(JSON.stringify(rows).length / 5)
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(rows)
  })

  it('travel in gzip where that is all the caller reads', async () => {
    const answer = await ask('/api/rows', 'gzip')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(rows)
  })

  it.each([
    ['to callers that read no compression', '/api/rows', undefined],
    ['when they are short', '/api/few', 'br'],
    ['when they are of sign-in', '/api/auth/rows', 'br'],
    ['when they are files', '/api/file', 'br'],
  ])('travel as they are %s', async (_, path, encoding) => {
    const answer = await ask(path, encoding)
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect((await answer.text()).length).toBeGreaterThan(0)
  })

  it('say that they could have been otherwise, to whoever keeps them for others', async () => {
    expect((await ask('/api/rows')).headers.get('vary')).toBe('accept-encoding')
  })
})
