import { ORG_HEADER } from '@kinfolio/contract/constants'
import { contract } from '@kinfolio/contract/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

/** The OpenAPI document of the whole contract. */
export function openApiDocument(options: { baseUrl: string; version: string }) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'Kinfolio',
      version: options.version,
      description: `Every call of the application. Sign in under /api/auth/sign-in/email first: the session is a cookie. Calls inside an organisation name it in the header ${ORG_HEADER}. Errors are { code, status, message, data? }.`,
    },
    servers: [{ url: `${options.baseUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'kinfolio.session_token' },
        organisation: { type: 'apiKey', in: 'header', name: ORG_HEADER },
      },
    },
    security: [{ session: [], organisation: [] }],
  })
}
