import { z } from 'zod'

import { MAX_SAVED_VIEWS } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { ById, ExpectedVersion, Id, Label, oneOrMany, Version } from './primitives.ts'
import { savedViewLists } from './saved-view-lists.ts'
import { say } from './say.ts'

const List = z.enum(savedViewLists, {
  error: say`Say which list it is: one of ${savedViewLists.join(', ')}.`,
})

/** How long the state of a list may be as JSON. An address that is longer than that is cut by some programs. */
export const MAX_VIEW_STATE = 4_096

const key = /^[A-Za-z]\w{0,39}$/
const StateText = z
  .string()
  .max(500, 'Keep each value to 500 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.')

/**
 * The state of a list as its address has it: filters, order, grouping, how it is shown. The page reads it as it reads any
 * address, and leaves out what it does not know.
 */
export const ViewState = z
  .record(
    z.string().regex(key),
    z.union(
      [StateText, z.number(), z.boolean(), z.array(StateText).max(100, 'Keep a list of values to 100.')],
      { error: 'A state holds texts, numbers, true or false, and lists of texts.' },
    ),
    {
      error: ({ code }) =>
        code === 'invalid_key'
          ? 'A field of a state is a word of letters and digits.'
          : 'The state of a list is an object.',
    },
  )
  .refine((state) => JSON.stringify(state).length <= MAX_VIEW_STATE, {
    error: 'This list has too many filters to be kept. Remove some and save it again.',
  })
export type ViewState = z.infer<typeof ViewState>

/** A name of 1 to 80 characters. Runs of blanks become one. */
const ViewName = Label.transform((name) => name.normalize('NFC').replace(/\s+/gu, ' ')).pipe(
  z.string().max(80, 'Keep this to 80 characters.'),
)

/** The state of a list that somebody kept under a name. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(savedViewLists),
  name: z.string(),
  state: ViewState,
  /** Every member sees it. Otherwise only whoever made it does. */
  isShared: z.boolean(),
  /** Who made it; null where that account is gone. */
  maker: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  /** The caller made it. */
  isOwn: z.boolean(),
  /** The caller may rename, change and delete it: whoever made it, and of a shared one owners and admins too. */
  mayChange: z.boolean(),
  version: Version,
})
export type SavedView = z.infer<typeof SavedView>

const flag = z.boolean({ error: 'Say true or false.' })

export const SavedViewCreate = z.object({
  list: List,
  name: ViewName,
  state: ViewState,
  /** For the caller alone where absent. */
  isShared: flag.default(false),
})
export type SavedViewCreate = z.infer<typeof SavedViewCreate>

/** What is absent stays as it is; the state is replaced whole. */
export const SavedViewUpdate = z.object({
  name: ViewName.optional(),
  state: ViewState.optional(),
  isShared: flag.optional(),
  version: ExpectedVersion,
})
export type SavedViewUpdate = z.infer<typeof SavedViewUpdate>

export const SavedViewOrder = z.object({
  list: List,
  isShared: flag,
  ids: z.array(Id).max(MAX_SAVED_VIEWS, say`Name at most ${MAX_SAVED_VIEWS} views.`),
})
export type SavedViewOrder = z.infer<typeof SavedViewOrder>

const tag = 'Saved views'
// A view of one's own changes no record: whoever may read a list may keep views of it. Sharing asks for the right to write.
export const savedViews = {
  list: endpoint('GET', '/saved-views', {
    tag,
    summary: 'My saved views and those that are shared, by list and in their order',
  })
    .input(z.object({ list: oneOrMany(List).optional() }))
    .output(z.array(SavedView))
    .errors(only('INVALID_INPUT')),
  create: endpoint('POST', '/saved-views', {
    tag,
    right: 'read',
    summary: 'Keep the state of a list under a name, for myself or for all members',
  })
    .input(SavedViewCreate)
    .output(SavedView)
    .errors(only('INVALID_INPUT', 'SAVED_VIEW_NAME_TAKEN', 'TOO_MANY_SAVED_VIEWS')),
  order: endpoint('PUT', '/saved-views/order', {
    tag,
    right: 'read',
    summary: 'Put my views of a list in another order, or those that are shared',
  })
    .input(SavedViewOrder)
    .output(z.array(SavedView))
    .errors(only('INVALID_INPUT', 'SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_OF_OTHERS')),
  update: endpoint('PUT', '/saved-views/{id}', {
    tag,
    right: 'read',
    summary: 'Rename a saved view, replace its state, share it or keep it for myself again',
  })
    .input(SavedViewUpdate.extend(ById.shape))
    .output(SavedView)
    .errors(
      only(
        'INVALID_INPUT',
        'SAVED_VIEW_NOT_FOUND',
        'SAVED_VIEW_OF_OTHERS',
        'SAVED_VIEW_NAME_TAKEN',
        'TOO_MANY_SAVED_VIEWS',
        'VERSION_CONFLICT',
      ),
    ),
  remove: endpoint('DELETE', '/saved-views/{id}', { tag, right: 'read', summary: 'Delete a saved view' })
    .input(ById)
    .errors(only('SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_OF_OTHERS')),
}
