import { ORG_HEADER } from '@kinfolio/contract/constants'
import { contract } from '@kinfolio/contract/contract'
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

/** The OpenAPI document of the whole contract. */
export async function openApiDocument(options: { baseUrl: string; version: string }) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Kinfolio',
      version: options.version,
      description: `Every call of the application. Sign in under /api/auth/sign-in/email first: the session is a cookie. Programs send an access token instead, made on the page /security. Calls inside an organisation name it in the header ${ORG_HEADER}. Errors are { code, status, message, data? }.`,
    },
    servers: [{ url: `${options.baseUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'kinfolio.session_token' },
        accessToken: { type: 'http', scheme: 'bearer' },
        organisation: { type: 'apiKey', in: 'header', name: ORG_HEADER },
      },
    },
    security: [
      { session: [], organisation: [] },
      { accessToken: [], organisation: [] },
    ],
  })
  for (const path of Object.values(document.paths ?? {})) if (path?.delete) askByQuery(path.delete)
  return document
}

type Operation = NonNullable<NonNullable<NonNullable<OpenAPI.Document['paths']>[string]>['delete']>

/** A deletion has its input in the address. The generator knows that of a GET only. */
function askByQuery(operation: Operation): void {
  const { requestBody } = operation
  const schema = requestBody && 'content' in requestBody && requestBody.content['application/json']?.schema
  if (!schema || !('properties' in schema)) return
  const asked = Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) === true,
    schema: each,
  }))
  operation.parameters = [...(operation.parameters ?? []), ...asked]
  delete operation.requestBody
}
