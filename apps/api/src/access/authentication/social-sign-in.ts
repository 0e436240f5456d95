import type { BetterAuthPlugin } from '@better-auth/core'
import type { OAuthProvider } from '@better-auth/core/oauth2'
import { say } from '@kinfolio/contract/say'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'

/** An OpenID Connect provider; `provider` is its name in calls, `name` the one people read. */
export type SocialProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  provider: string
  name: string
}

const discoverySeconds = 5

/**
 * Sign-in at one OpenID Connect provider. It is looked up when somebody first wants it and not at the start: a provider
 * that is down keeps nobody else waiting.
 */
export function socialSignIn(options: SocialProvider, requiresVerifiedAddress: boolean) {
  const library = genericOAuth({
    config: [
      {
        providerId: options.provider,
        name: options.name,
        discoveryUrl: `${options.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId: options.clientId,
        clientSecret: options.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        requireEmailVerification: requiresVerifiedAddress,
        mapProfileToUser: ({ email, name, email_verified: isVerified }) => ({
          name: typeof name === 'string' && name !== '' ? name : (email ?? ''),
          // Some providers leave it out, or send the word.
          emailVerified: isVerified === true || isVerified === 'true',
        }),
      },
    ],
  })
  return {
    id: 'social-sign-in',
    init(context) {
      let cached: OAuthProvider | undefined
      const find = async () => {
        if (cached) return cached
        const initialised = await Promise.race([
          library.init({ ...context, socialProviders: [] }),
          after(discoverySeconds),
        ])
        cached = initialised?.context.socialProviders.find(({ id }) => id === options.provider)
        if (!cached) throw unreachable(options.name)
        // Spec §9: an id token is good for an hour, whatever it says itself.
        if (cached.idToken && !('verify' in cached.idToken)) cached.idToken.maxTokenAge = '1h'
        return cached
      }
      // The library takes a function for a provider that is still to be made; the other fields it reads unmade.
      const provider = Object.assign(find, {
        id: options.provider,
        options: { requireEmailVerification: requiresVerifiedAddress },
      }) as unknown as OAuthProvider
      return { context: { socialProviders: [provider] } }
    },
  } satisfies BetterAuthPlugin
}

function unreachable(name: string): APIError {
  return new APIError('SERVICE_UNAVAILABLE', {
    code: 'PROVIDER_UNREACHABLE',
    message: say`${name} does not answer. Try again in a moment, or sign in another way.`,
  })
}

function after(seconds: number): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(() => resolve(undefined), seconds * 1000).unref())
}
