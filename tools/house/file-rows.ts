import { findCircles } from './circles.ts'
import { type Row, denyCode, denyFile } from './row.ts'

const FEATURE_FILES = String.raw`(tables|queries|commands|rules|router|jobs)\.ts|[a-z0-9-]+\.test\.ts`

/** Which files there may be, in every room. */
export const fileRows: Row[] = [
  denyFile({
    name: 'no drawers',
    in: /(^|\/)(utils?|helpers?|common|misc|shared|types|services|repositories)(\/|\.tsx?$)/,
    reason: 'A room is named after what is in it; a drawer for everything tells nobody where things are.',
  }),
  denyFile({
    name: 'no barrels',
    in: /(^|\/)index\.tsx?$/,
    except: /^apps\/web\/src\/routes\//,
    reason:
      'A file is named after its one export and imported by that name; barrels hide where things come from.',
  }),
  denyFile({
    name: 'closed vocabulary of a feature',
    in: /^apps\/api\/src\/features\//,
    // Widgets are a library of readers, and templates one of reports: a file for each.
    except: new RegExp(
      `^apps/api/src/features/(([a-z-]+/)+(${FEATURE_FILES})|reports/(widgets|templates)/.*|reports/data/readers\\.ts)$`,
    ),
    reason:
      'An api feature has tables, queries, commands, rules, router, jobs and tests, and folders with the same; readers know all rooms by one.',
  }),
  {
    name: 'a file stays readable',
    reason: 'Past 500 lines a file holds more than one idea: split it.',
    find: ({ files }) =>
      files
        .map(({ path, code }) => ({ path, line: 501, lines: code.trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > 500)
        .map(({ path, line, lines }) => ({ path, line, what: `has ${lines} lines` })),
  },

  {
    name: 'no circle between files',
    reason: 'Files that import each other can not be read, tested or loaded one by one.',
    find: ({ files }) =>
      findCircles(files, (path) => (/\.tsx?$/.test(path) ? path : undefined), { types: false }),
  },

  denyCode({
    name: 'every test runs',
    in: /\.(test|spec)\.tsx?$/,
    deny: /^\s*(it|test|describe)\.(only|skip|todo)\b/m,
    reason: 'A test that is left out proves nothing, and one that runs alone hides the others.',
  }),
]
