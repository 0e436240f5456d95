import { type Row, perFile } from './row.ts'

/** The file of a format's reader, and its room. Files that put the rooms together stand beside the rooms. */
const FORMATS_ROOM = /^packages\/formats\/src\/(?:([^/]+)\/)?[^/]+\.ts$/

/** The rooms of the readers, from bytes upwards. Rooms of one floor may not import each other. */
const FORMATS_FLOORS: readonly (readonly string[])[] = [
  ['files'],
  ['rows'],
  ['tables'],
  ['mails'],
  [
    'banks',
    'brokers',
    'cards',
    'kinfolio',
    'ownership',
    'papers',
    'questions',
    'answers',
    'series',
    'trackers',
  ],
]

export const formatsFloors: Row = perFile(
  {
    name: 'floors of the readers of files',
    in: /^packages\/formats\/src\//,
    except: /\.test\.ts$|^packages\/formats\/src\/testing\//,
    reason:
      'files, rows, tables, mails, then each kind of source by itself, then the registry: whoever adds a format touches its file and the registry only.',
  },
  ({ path, imports }) =>
    imports
      .filter(({ target }) => {
        const [from, to] = [formatsFloorOf(path), formatsFloorOf(target)]
        return to > from || (to === from && FORMATS_ROOM.exec(path)?.[1] !== FORMATS_ROOM.exec(target)?.[1])
      })
      .map(({ target, line }) => ({ path, line, what: `imports ${target}` })),
)

/** The floor of a reader of files; the highest one for files beside the rooms, −1 for any other path. */
function formatsFloorOf(path: string): number {
  const [isInside, room] = FORMATS_ROOM.exec(path) ?? []
  if (isInside === undefined) return -1
  if (room === undefined) return FORMATS_FLOORS.length
  return FORMATS_FLOORS.findIndex((rooms) => rooms.includes(room))
}
