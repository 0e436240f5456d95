import { findCircles } from './circles.ts'
import { API_FEATURE, isSideways, WEB_FEATURE } from './features.ts'
import { type Row, TESTS, denyCode, denyImport, perFile } from './row.ts'

/** A room of the api's features: a noun, or a folder of one. */
const API_ROOM = /^apps\/api\/src\/features\/(.+)\/[^/]+$/

/** The api's nouns, from the ground upwards. A noun that is not named here is a record. */
const FLOORS: readonly (readonly string[])[] = [
  [
    'users',
    'access-tokens',
    'orgs',
    'contact-details',
    'pictures',
    'tags',
    'changes',
    'record-links',
    'notifications',
    'notices',
    'deliveries',
    'files',
    'search',
    'attachments',
    'contents',
    'saved-views',
  ],
  ['prices', 'instruments', 'book'],
  [
    'positions',
    'transactions',
    'costs',
    'gifts',
    'companies',
    'contacts',
    'relations',
    'expected-papers',
    'merging',
    'messages',
  ],
  [
    'performance',
    'portfolio',
    'balance-sheet',
    'proofs',
    'fee-drag',
    'payouts',
    'closings',
    'year',
    'reports',
  ],
  ['imports', 'exports', 'trash', 'integrations', 'assistant', 'proposals'],
]
const RECORDS = 2

/** Libraries that answer by values alone, with the knowledge of standards: telephone plans, check digits of tax ids and accounts, likeness of texts. */
const PURE_LIBRARIES = new Set(['npm:libphonenumber-js/max', 'npm:stdnum', 'npm:fuzzball', 'npm:ibantools'])

/** Directions inside the api: main → server → app → router → features → access → platform. */
export const apiRows: Row[] = [
  denyImport({
    name: 'platform is the lowest room',
    in: /^apps\/api\/src\/platform\//,
    except: TESTS,
    deny: /^apps\/api\/src\/(?!platform\/)/,
    reason: 'platform is the world outside: it is used by the rooms above and knows none of them.',
  }),
  denyImport({
    name: 'access stands on platform',
    in: /^apps\/api\/src\/access\//,
    except: TESTS,
    deny: /^apps\/api\/src\/(features|housekeeping|testing)\/|^apps\/api\/src\/(router|app|server|main)\.ts$/,
    reason: 'access decides who may do what and knows no feature.',
  }),
  denyImport({
    name: 'features stand on access',
    in: /^apps\/api\/src\/features\//,
    except: TESTS,
    deny: /^apps\/api\/src\/housekeeping\/|^apps\/api\/src\/(router|app|server|main)\.ts$/,
    reason: 'Features are put together by the router above them; they do not reach back up.',
  }),
  denyImport({
    name: 'housekeeping stands below app',
    in: /^apps\/api\/src\/housekeeping\//,
    except: TESTS,
    deny: /^apps\/api\/src\/(app|server|main)\.ts$/,
    reason: 'housekeeping is used by app; it does not reach back up.',
  }),
  denyImport({
    name: 'the database handle is kept',
    in: /^apps\/api\/src\//,
    // Only server, app and demo pass it on to access.
    except: /^apps\/api\/src\/((access|demo|testing|platform\/db)\/|(server|app)\.ts$)/,
    deny: /^apps\/api\/src\/platform\/db\/connect\.ts$/,
    reason:
      'The database reaches a feature only inside an OrgScope, so that no query can forget its organisation.',
  }),
  denyImport({
    name: 'testing is for tests',
    in: /^(apps|packages)\/[^/]+\/src\//,
    except: /\.test\.tsx?$|^(apps|packages)\/[^/]+\/src\/testing\//,
    deny: /^(apps|packages)\/[^/]+\/src\/testing\//,
    reason: 'testing/ holds what tests need; the product does not depend on it.',
  }),
  perFile(
    {
      name: 'features meet by tables, queries, commands and rules',
      in: API_FEATURE,
      except: TESTS,
      reason:
        "A feature may use another one's tables, queries, commands and pure rules; its router and jobs are its own.",
    },
    ({ path, imports }) =>
      imports
        .filter(({ target }) =>
          isSideways(API_FEATURE, path, target, /(^|\/)(tables|queries|commands|rules)\.ts$/),
        )
        .map(({ target, line }) => ({ path, line, what: `imports ${target}` })),
  ),
  {
    name: 'no circle between features',
    reason: 'Two features that need each other are one, or hide a third below them.',
    find: ({ files }) =>
      findCircles(
        files.filter(({ path }) => !TESTS.test(path)),
        // A noun has a room in each app. These are two rooms: the imports of one are not imports of the other.
        (path) =>
          isGround(path)
            ? undefined
            : (API_FEATURE.exec(path)?.[1] ?? WEB_FEATURE.exec(path)?.[1]?.replace(/^/, 'web/')),
        { types: true },
      ),
  },
  {
    name: 'no circle between the rooms of features',
    reason:
      'Two rooms that need each other are one, or hide a third below them. Tables are the ground of all.',
    find: ({ files }) =>
      findCircles(
        files
          .filter(({ path }) => !TESTS.test(path))
          // A circle through two nouns is a circle between features.
          .map((file) => ({
            ...file,
            imports: file.imports.filter(({ target }) => isOneNoun(file.path, target)),
          })),
        // A router puts its noun together, so it stands above every room of the noun.
        (path) => (isGround(path) ? undefined : isRouter(path) ? path : API_ROOM.exec(path)?.[1]),
        { types: true },
      ),
  },
  perFile(
    {
      name: 'floors of the api',
      in: API_FEATURE,
      except: TESTS,
      reason:
        'Each floor stands on those below it: ground, book, records, reading, moving. Tables are the ground of all.',
    },
    ({ path, imports }) =>
      imports
        .filter(({ target }) => !isGround(target) && floorOf(target) > floorOf(path))
        .map(({ target, line }) => ({ path, line, what: `imports ${target}` })),
  ),

  // What the files of a feature never hold
  perFile(
    {
      name: 'rules are pure',
      in: /^apps\/api\/src\/features\/.*\/rules\.ts$/,
      reason:
        'rules.ts decides by values alone: no database, no clock, nothing but types beyond ledger, contract and formats.',
    },
    ({ path, imports }) =>
      imports
        .filter(
          ({ target, isTypeOnly }) =>
            !isTypeOnly &&
            !PURE_LIBRARIES.has(target) &&
            !/^packages\/(ledger|contract|formats)\/|\/rules\.ts$/.test(target),
        )
        .map(({ target, line }) => ({ path, line, what: `imports ${target}` })),
  ),
  denyImport({
    name: 'tables hold no queries',
    in: /\/tables\.ts$/,
    deny: /\/(queries|commands|router|jobs)\.ts$/,
    reason: 'tables.ts says what is stored, not what is done with it.',
  }),
  denyCode({
    name: 'queries do not write',
    in: /^apps\/api\/src\/features\/.*\/queries\.ts$/,
    deny: /\bdb\s*\.(insert|update|delete)\(/,
    reason: 'queries.ts reads; whatever writes is a command.',
  }),
  denyImport({
    name: 'routers hold no SQL',
    in: /^apps\/api\/src\/features\/.*\/router\.ts$/,
    deny: /^npm:drizzle-orm/,
    reason: 'router.ts joins the contract to queries and commands in one to three lines an endpoint.',
  }),
  denyCode({
    name: 'routers decide nothing',
    in: /^apps\/api\/src\/features\/.*\/router\.ts$/,
    deny: /\bif \(/,
    reason: 'A condition in a router is a rule or a command that nobody will find there.',
  }),
]

/** A table says what is stored. Any code that reads or joins may import it. */
function isGround(path: string): boolean {
  return API_FEATURE.test(path) && path.endsWith('/tables.ts')
}

function isOneNoun(path: string, target: string): boolean {
  return API_FEATURE.exec(path)?.[1] === API_FEATURE.exec(target)?.[1]
}

function isRouter(path: string): boolean {
  return API_FEATURE.test(path) && path.endsWith('/router.ts')
}

/** The floor of a path of a feature; −1 for any other path. */
function floorOf(path: string): number {
  const noun = API_FEATURE.exec(path)?.[1]
  if (noun === undefined) return -1
  const floor = FLOORS.findIndex((nouns) => nouns.includes(noun))
  return floor === -1 ? RECORDS : floor
}
