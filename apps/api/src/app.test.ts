import { describe, expect, it } from 'vitest'

import { endpoints } from './testing/endpoints.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()

/** What the application answers outside the contract. Whoever adds a route has it reviewed here. */
const outsideContract = [
  'ALL /*',
  'ALL /api/*',
  'ALL /api/auth/*',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/icons/:file',
  'POST /api/messages/inbound/:provider',
  'GET /api/live',
  'ALL /api/mcp',
  'GET /.well-known/oauth-protected-resource',
  'GET /.well-known/oauth-protected-resource/api/mcp',
  'GET /api/ahead',
  'ALL /s/*',
  'GET /s/:token',
  'POST /s/:token',
  'GET /s/:token/pages/:page',
  'GET /s/:token/file',
  'GET /builds/latest.json',
  'GET /builds/meta/:file',
  'GET /.well-known/change-password',
]

it('answers nothing outside the contract but what is reviewed', () => {
  expect(app.routes).toEqual(outsideContract)
})

describe('every answer', () => {
  it.each(['/api/health', '/api/positions', '/api/nothing', '/api/auth/ok', '/nowhere'])(
    'of %s carries the security headers and a request id',
    async (path) => {
      const { headers } = await app.fetch(path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
      expect(scripts).toBe("script-src 'self'")
      expect(policy.split('; ')).toContain("connect-src 'self'")
      expect(policy.split('; ')).toContain("frame-src 'self' blob:")
      for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy).toContain(part)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('of the API is kept by no cache', async () => {
    expect((await app.fetch('/api/health')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('an error', () => {
  it.each([
    ['an unknown address', '/api/nothing', { method: 'GET' }, 404, 'NOT_FOUND'],
    ['a method an address does not take', '/api/orgs', { method: 'PATCH' }, 404, 'NOT_FOUND'],
    ['an unknown authentication call', '/api/auth/nothing', { method: 'GET' }, 404, 'NOT_FOUND'],
    ['an unknown icon collection', '/api/icons/__proto__.json?icons=x', { method: 'GET' }, 404, 'NOT_FOUND'],
  ])('for %s has the one shape', async (_, path, init, status, code) => {
    const answer = await app.fetch(path, init)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, status })
    expect(answer.body.message).toMatch(/\w+ \w+/)
  })

  it('for a body that is no JSON is the caller’s, in words', async () => {
    const ada = await app.founder()
    const answer = await app.fetch('/api/positions', {
      method: 'POST',
      headers: { cookie: ada.cookie, 'x-org-id': ada.orgId, 'content-type': 'application/json' },
      body: '{"name": ',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('MALFORMED_BODY')
  })

  it('for a body that is too large comes before anything is read', async () => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/positions', {
      name: 'x',
      type: 'CASH',
      notes: 'x'.repeat(1_200_000),
    })
    expect(answer.body).toMatchObject({ code: 'BODY_TOO_LARGE', status: 413 })
  })

  it.each([
    ['NUL bytes', { name: 'a\u0000b', type: 'CASH' }],
    ['half a surrogate pair', { name: 'a\ud800b', type: 'CASH' }],
    ['a prototype', JSON.parse('{"__proto__": {"x": 1}, "name": 5, "type": "CASH"}')],
    ['an array', [1, 2, 3]],
    ['null', null],
    [
      'deep nesting',
      { name: 'x', type: 'CASH', details: JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) },
    ],
  ])('for hostile input (%s) is a 4xx', async (_, body) => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/positions', body)
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    expect(answer.status, answer.text).toBeLessThan(500)
    expect((await ada.get('/positions')).body).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  it('has every endpoint of the contract', async () => {
    const { body } = await app.fetch('/api/openapi.json')
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.toSorted()).toEqual(
      endpoints()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    )
  })

  it('can be read on a page whose script is a file of its own', async () => {
    const page = await app.fetch('/api/docs')
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/)
    expect((await app.fetch('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
  })
})

describe('icons', () => {
  it('come by name from the local collection', async () => {
    const { body } = await app.fetch('/api/icons/lucide.json?icons=wallet,no-such-icon,constructor')
    expect(Object.keys(body.icons)).toEqual(['wallet'])
    expect(body.not_found).toEqual(['no-such-icon', 'constructor'])
  })
})
