import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The forms themselves say what went wrong with them.
export const createExpectedMutation = (api: Api) =>
  api.expectedPapers.create.mutationOptions({ meta: { inPlace: failures.createExpected } })
export const updateExpectedMutation = (api: Api) =>
  api.expectedPapers.update.mutationOptions({ meta: { inPlace: failures.updateExpected } })
export const decideExpectedMutation = (api: Api) =>
  api.expectedPapers.decide.mutationOptions({ meta: { inPlace: failures.decideExpected } })

/** A rule is switched on or off outside the form. */
export const switchExpectedMutation = (api: Api) =>
  api.expectedPapers.update.mutationOptions({ meta: { failed: failures.updateExpected } })

export const deleteExpectedMutation = (api: Api) =>
  api.expectedPapers.remove.mutationOptions({ meta: { failed: failures.deleteExpected } })
export const restoreExpectedMutation = (api: Api) =>
  api.expectedPapers.restore.mutationOptions({ meta: { failed: failures.restoreExpected } })
