import { z } from 'zod'

/** What a new family does first, in a good order: who owns, what, since when, who helps, the papers, a safe sign-in. */
export const firstSteps = ['entity', 'position', 'history', 'people', 'paper', 'security'] as const
export const FirstStep = z.enum(firstSteps)
export type FirstStep = z.infer<typeof FirstStep>

/** From so many transactions on, an organisation has its history, also without an import. */
export const HISTORY_BEGINS_AT = 5

/** The steps that the caller may take, in their order. Each is done because of what is recorded; nobody ticks it. */
export const FirstSteps = z.object({
  steps: z.array(z.object({ step: FirstStep, isDone: z.boolean() })),
})
export type FirstSteps = z.infer<typeof FirstSteps>
