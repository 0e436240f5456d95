import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

import { systemClock } from '../platform/clock.ts'

/** The person who signs in at the provider, as the id token describes them. */
export type Profile = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export type OpenIdProvider = {
  issuer: string
  /** The query of the callback, which the person brings back from this address of the provider's sign-in page. */
  consent(authorizationUrl: string, profile: Profile): string
  /** An id token, as the provider's own script gives it to a browser. */
  idTokenFor(profile: Profile, issuedAt?: number): string
  /** Whether the provider gives out no tokens and no profiles. It still gives out its keys. */
  isBroken: boolean
  stop(): Promise<void>
}

const clientId = 'kinfolio'

/** A stand-in for Google: discovery, keys and tokens of OpenID Connect, with PKCE (RFC 7636). */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { profile: Profile; nonce: string | null; challenge: string | null }>()
  let lastProfile: Profile = { sub: '' }
  let refreshed = 0

  const server = createServer(async (request, response) => {
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') {
      return answer({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        jwks_uri: `${provider.issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (request.url === '/keys') {
      return answer({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    }
    if (provider.isBroken) return answer({ error: 'temporarily_unavailable' }, 503)
    if (request.url === '/userinfo') return answer(lastProfile)
    if (request.url !== '/token') return answer({ error: 'invalid_request' }, 400)
    const form = new URLSearchParams(await textOf(request))
    if (form.get('grant_type') === 'refresh_token') {
      refreshed++
      return answer({ access_token: `refreshed-${refreshed}`, expires_in: 3600, token_type: 'Bearer' })
    }
    const granted = codes.get(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!granted || granted.challenge !== proof) return answer({ error: 'invalid_grant' }, 400)
    lastProfile = granted.profile
    return answer({
      access_token: 'access',
      refresh_token: 'refresh',
      // The token expires soon, so whoever uses it next has to refresh it.
      expires_in: 3,
      token_type: 'Bearer',
      scope: 'openid email profile',
      id_token: tokenFor(granted.profile, granted.nonce),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('A port was asked for.')

  function tokenFor(
    profile: Profile,
    nonce: string | null,
    issuedAt = Math.floor(systemClock.now().getTime() / 1000),
  ): string {
    const claims = {
      iss: provider.issuer,
      aud: clientId,
      iat: issuedAt,
      exp: issuedAt + 100_000,
      ...profile,
      ...(nonce ? { nonce } : {}),
    }
    const parts = [{ alg: 'RS256', kid: 'one', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url')
    return [...parts, signature].join('.')
  }

  const provider: OpenIdProvider = {
    issuer: `http://127.0.0.1:${address.port}`,
    isBroken: false,
    consent(authorizationUrl, profile) {
      const parameters = new URL(authorizationUrl).searchParams
      const code = randomUUID()
      codes.set(code, {
        profile,
        nonce: parameters.get('nonce'),
        challenge: parameters.get('code_challenge'),
      })
      return new URLSearchParams({ code, state: parameters.get('state') ?? '' }).toString()
    },
    idTokenFor: (profile, issuedAt) => tokenFor(profile, null, issuedAt),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request without an encoding set yields buffers
  return Buffer.concat(chunks).toString()
}

/** The provider as a server is told of it. */
export function googleAt({ issuer }: Pick<OpenIdProvider, 'issuer'>) {
  return { issuer, clientId, clientSecret: 'hush', provider: 'google', name: 'Google' }
}
