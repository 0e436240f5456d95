import type { EndpointMeta } from '@kinfolio/contract/endpoint'
import { fail, invariant } from '@kinfolio/contract/errors'
import { z } from 'zod'

import { requirePlain } from '../../../access/plain-input.ts'
import { callProcedure, type CallContext, type Procedure } from '../../../access/procedures.ts'

/**
 * Calls of the contract that programs find as tools: those that read records and figures. The texts of papers and mails are none of them,
 * since whoever writes to the family could command a model that reads them.
 */
const paths = [
  'search.find',
  'portfolio.summary',
  'portfolio.history',
  'portfolio.byTag',
  'balanceSheet.get',
  'proofs.portfolio',
  'proofs.position',
  'positions.list',
  'positions.get',
  'positions.children',
  'positions.values',
  'positions.performance',
  'returns.position',
  'statedBalances.list',
  'transactions.list',
  'transactions.get',
  'transactions.effect',
  'prices.list',
  'prices.closes',
  'prices.flags',
  'orgs.entities.list',
  'orgs.entities.ownership',
  'companies.list',
  'companies.search',
  'companies.get',
  'contacts.list',
  'contacts.search',
  'contacts.get',
  'contacts.ofCompany',
  'contacts.ofPosition',
  'relations.list',
  'relationGraph.graph',
  'relationGraph.signing',
  'relationGraph.dependencies',
  'tags.list',
  'tags.ofRecord',
  'attachments.list',
  'attachments.get',
  'attachments.ofRecord',
  'expectedPapers.open',
  'expectedPapers.calendar',
  'expectedPapers.coverage',
  'bankDetails.alarms',
  'approvals.list',
  'approvals.unapproved',
  'costs.list',
  'costs.get',
  'costs.due',
  'costs.year',
  'costs.occurrences',
  'costs.proposals',
  'costs.budgets.year',
  'fundFees.list',
  'feeDrag.get',
  'year.get',
  'payouts.list',
  'gifts.list',
  'gifts.get',
  'gifts.year',
  'gifts.owed',
  'reports.list',
  'reports.get',
  'reports.widgetData',
  'reports.pageData',
  'reminders.list',
  'imports.list',
  'changes.list',
] as const

/** The one call that writes: it keeps what a person may post, and adds no record. */
const proposing = 'proposals.create'

/** Those whose texts are of strangers: titles of papers, what mails and files are called. */
const ofStrangers: ReadonlySet<string> = new Set([
  'search.find',
  'attachments.list',
  'attachments.get',
  'attachments.ofRecord',
  'bankDetails.alarms',
  'imports.list',
] satisfies (typeof paths)[number][])

type Tool = {
  name: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  annotations: { readOnlyHint: boolean; destructiveHint: false; openWorldHint: false }
}

export type Callable = { procedure: Procedure; isOfOrg: boolean; isOfStrangers: boolean; tool: Tool }
export type Tools = ReadonlyMap<string, Callable>

/** The tools that read, by their names. */
export function toolsOf(router: object): Tools {
  return toolsAt(router, paths)
}

/** The same and the one by which programs propose. */
export function programToolsOf(router: object): Tools {
  return toolsAt(router, [...paths, proposing])
}

function toolsAt(router: object, all: readonly string[]): Tools {
  return new Map(
    all.map((path) => {
      const callable = callableAt(router, path)
      return [callable.tool.name, callable]
    }),
  )
}

function callableAt(router: object, path: string): Callable {
  const procedure = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], router) as Procedure // the test calls each of them
  const { meta, route, inputSchema } = procedure['~orpc']
  const { writes, scope, needsPerson } = meta as EndpointMeta
  invariant(
    (!writes || path === proposing) && scope === 'org' && !needsPerson,
    `${path} is a call that a program may make to read`,
  )
  const isOfOrg = route.path?.startsWith('/orgs/{id}') === true
  return {
    procedure,
    isOfOrg,
    isOfStrangers: ofStrangers.has(path),
    tool: {
      name: path.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      description: route.summary ?? path,
      inputSchema: schemaOf(inputSchema as z.ZodType | undefined, isOfOrg), // those of the contract are Zod's
      annotations: { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false },
    },
  }
}

/** As JSON Schema. The organisation is that of the token, and is not asked for. */
function schemaOf(input: z.ZodType | undefined, isOfOrg: boolean): Tool['inputSchema'] {
  if (input === undefined) return { type: 'object', properties: {} }
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  if (schema.type !== 'object') return { ...schema, type: 'object' }
  const { orgId: __, ...own } = schema.properties ?? {}
  const { id: ___, ...rest } = own
  const properties = isOfOrg ? rest : own
  const required = schema.required?.filter((name) => Object.hasOwn(properties, name))
  return { ...schema, type: 'object', properties, ...(required && { required }) }
}

/** So much of an answer is told: a model reads no more of it at once. */
const mostLetters = 200_000

/** What a tool answers. It throws as the call itself does. */
export async function useTool(
  { procedure, isOfOrg }: Callable,
  asked: unknown,
  context: CallContext,
  orgId: string,
): Promise<unknown> {
  const { orgId: _, ...own } = z.record(z.string(), z.unknown()).parse(requirePlain(asked))
  const input =
    procedure['~orpc'].inputSchema === undefined ? undefined : isOfOrg ? { ...own, id: orgId } : own
  return callProcedure(procedure, input, context)
}

/** An answer as text. */
export function toldText(answer: unknown): string {
  return bounded(JSON.stringify(answer) ?? 'null')
}

/** Refuses an answer that is longer than a model reads at once. */
export function bounded(text: string): string {
  if (text.length > mostLetters)
    fail(
      'INVALID_INPUT',
      undefined,
      `This answer has ${text.length} letters, and at most ${mostLetters} are told at once. Ask for less: by limit, page, days, or the record itself.`,
    )
  return text
}
