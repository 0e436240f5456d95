import { findCircles } from './circles.ts'
import { formatsFloors } from './formats-floors.ts'
import { type Row, TESTS, denyCode, denyFile, denyImport, perFile } from './row.ts'
import { tenantTables } from './tenant-tables.ts'

const FEATURE_FILES = String.raw`(tables|queries|commands|rules|router|jobs)\.ts|[a-z0-9-]+\.test\.ts`

/** A file of a feature of the api. The first group is the noun, the second one the file. */
const API_FEATURE = /^apps\/api\/src\/features\/([^/]+)\/(.+)$/
const WEB_FEATURE = /^apps\/web\/src\/features\/([^/]+)\/(.+)$/

/** A room of the api's features: a noun, or a folder of one. */
const API_ROOM = /^apps\/api\/src\/features\/(.+)\/[^/]+$/

/** days, numbers, rows, prices, value, flows, returns, proof. */
const LEDGER_ROOM = /^packages\/ledger\/src\/([^/]+)\/[^/]+$/

/** The api's nouns, from the ground upwards. A noun that is not named here is a record. */
const FLOORS: readonly (readonly string[])[] = [
  ['users', 'orgs', 'tags', 'changes', 'notifications', 'files'],
  ['prices', 'instruments', 'book'],
  ['positions', 'transactions', 'costs', 'companies', 'contacts', 'messages'],
  ['performance', 'portfolio', 'balance-sheet', 'proofs', 'reports'],
  ['imports', 'exports', 'trash', 'integrations', 'assistant'],
]
const RECORDS = 2

/** Tables that name an organisation but do not belong to one. */
const NOT_TENANT = new Set(['users'])

/**
 * Whoever has a role may see it, wherever they work. Everybody writes changes, and only their organisation reads
 * them.
 */
const WALLS_OF_ITS_OWN = new Set(['roles', 'changes'])

/** The house: layout, direction and vocabulary, with one row for each rule. docs/HOUSE.md says the same in prose. */
export const rows: Row[] = [
  // Rooms and files
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
    except: new RegExp(`^apps/api/src/features/([a-z-]+/)+(${FEATURE_FILES})$`),
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

  // Directions between packages
  denyImport({
    name: 'ledger knows nobody',
    in: /^packages\/ledger\//,
    deny: /^(packages\/(contract|ui|formats)|apps)\//,
    reason: 'The ledger is pure maths: it knows no wire, no server and no screen.',
  }),
  denyImport({
    name: 'ledger does no I/O',
    in: /^packages\/ledger\//,
    except: TESTS,
    deny: /^(node:|npm:)/,
    allow: /^npm:bignumber\.js$/,
    reason: 'The ledger is pure maths: no I/O and no library but the one for decimals.',
  }),
  denyImport({
    name: 'formats know ledger and contract only',
    in: /^packages\/formats\//,
    deny: /^(packages\/(ui|words)|apps)\//,
    reason:
      'Readers turn bytes into rows: whoever uses them has no server, no database and no screen at hand.',
  }),
  denyImport({
    name: 'contract knows the ledger only',
    in: /^packages\/contract\//,
    deny: /^(packages\/(ui|formats)|apps)\//,
    reason: 'The contract is what crosses the wire; it knows neither end of it.',
  }),
  denyImport({
    name: 'ui could ship in another product',
    in: /^packages\/ui\//,
    deny: /^(packages\/(ledger|contract|formats)|apps)\//,
    reason: 'Components of packages/ui could ship in another product: they know nothing of this one.',
  }),
  denyImport({
    name: 'api knows no screen',
    in: /^apps\/api\//,
    deny: /^(packages\/ui|apps\/web)\//,
    reason: 'The server knows no screen: what both need stands in the contract.',
  }),
  denyImport({
    name: 'web knows no server',
    in: /^apps\/web\//,
    deny: /^apps\/api\//,
    reason: 'The browser knows the server by its contract only.',
  }),
  denyImport({
    name: 'products need no tools',
    in: /^(packages|apps)\/[^/]+\/src\//,
    except: TESTS,
    deny: /^(tools|e2e|bench)\//,
    reason: 'What is served does not depend on what tests and measures it.',
  }),

  // Directions inside the api: main -> app -> router -> features -> access -> platform
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
    deny: /^apps\/api\/src\/(features|housekeeping|testing)\/|^apps\/api\/src\/(router|app|main)\.ts$/,
    reason: 'access decides who may do what and knows no feature.',
  }),
  denyImport({
    name: 'features stand on access',
    in: /^apps\/api\/src\/features\//,
    except: TESTS,
    deny: /^apps\/api\/src\/housekeeping\/|^apps\/api\/src\/(router|app|main)\.ts$/,
    reason: 'Features are put together by the router above them; they do not reach back up.',
  }),
  denyImport({
    name: 'housekeeping stands below app',
    in: /^apps\/api\/src\/housekeeping\//,
    except: TESTS,
    deny: /^apps\/api\/src\/(app|main)\.ts$/,
    reason: 'housekeeping is used by app; it does not reach back up.',
  }),
  denyImport({
    name: 'the database handle is kept',
    in: /^apps\/api\/src\//,
    // Only main, app and demo pass it on to access.
    except: /^apps\/api\/src\/((access|demo|testing|platform\/db)\/|(main|app)\.ts$)/,
    deny: /^apps\/api\/src\/platform\/db\/connect\.ts$/,
    reason:
      'The database reaches a feature only inside an OrgScope, so that no query can forget its organisation.',
  }),
  denyImport({
    name: 'testing is for tests',
    in: /^apps\/[^/]+\/src\//,
    except: /\.test\.tsx?$|^apps\/[^/]+\/src\/testing\//,
    deny: /^apps\/[^/]+\/src\/testing\//,
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
  {
    name: 'no circle between the rooms of the ledger',
    reason:
      'A room of the ledger stands on those below it, so that each can be read and tested without the others.',
    find: ({ files }) =>
      findCircles(
        files.filter(({ path }) => !TESTS.test(path)),
        (path) => LEDGER_ROOM.exec(path)?.[1],
        { types: true },
      ),
  },
  formatsFloors,
  {
    name: 'no circle between files',
    reason: 'Files that import each other can not be read, tested or loaded one by one.',
    find: ({ files }) =>
      findCircles(files, (path) => (/\.tsx?$/.test(path) ? path : undefined), { types: false }),
  },

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
            !isTypeOnly && !/^packages\/(ledger|contract|formats)\/|\/rules\.ts$/.test(target),
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

  denyFile({
    name: 'the rooms of the web app',
    in: /^apps\/web\/src\/[^/]+\//,
    except: /^apps\/web\/src\/(routes|shell|features|figures|forms|pages|api|lib)\//,
    reason:
      'The rooms of the web app are those of docs/HOUSE.md; a new one needs a row here that says what it may know.',
  }),

  // Directions inside the web app: main -> routes -> shell -> features -> figures, forms -> pages -> api, lib
  denyImport({
    name: 'web api and lib are the lowest rooms',
    in: /^apps\/web\/src\/(api|lib)\//,
    except: TESTS,
    deny: /^apps\/web\/src\/(pages|forms|figures|features|shell|routes)\//,
    reason: 'api and lib are used by the rooms above and know none of them.',
  }),
  denyImport({
    name: 'web pages stand on api and lib',
    in: /^apps\/web\/src\/pages\//,
    except: TESTS,
    deny: /^apps\/web\/src\/(forms|figures|features|shell|routes)\//,
    reason: 'pages holds what a page of any noun is made of; it knows no noun.',
  }),
  denyImport({
    name: 'web forms know no figures and no noun',
    in: /^apps\/web\/src\/forms\//,
    except: TESTS,
    deny: /^apps\/web\/src\/(figures|features|shell|routes)\//,
    reason:
      'forms holds fields that the forms of several nouns have; a field of one noun stays with its noun.',
  }),
  denyImport({
    name: 'web figures know no form and no noun',
    in: /^apps\/web\/src\/figures\//,
    except: TESTS,
    deny: /^apps\/web\/src\/(forms|features|shell|routes)\//,
    reason:
      'figures shows amounts, returns and their proofs for several nouns; what one noun shows alone stays with it.',
  }),
  denyImport({
    name: 'web features do not reach up',
    in: /^apps\/web\/src\/features\//,
    except: TESTS,
    deny: /^apps\/web\/src\/(shell|routes)\//,
    reason: 'Features are put together in routes and shell; they do not reach back up.',
  }),
  denyImport({
    name: 'shell stands below routes',
    in: /^apps\/web\/src\/shell\//,
    except: TESTS,
    deny: /^apps\/web\/src\/routes\//,
    reason: 'The shell frames the pages; it does not know them.',
  }),
  perFile(
    {
      name: 'web features meet by queries, words and failures',
      in: WEB_FEATURE,
      except: TESTS,
      reason:
        "Features are composed in routes and shell, not sideways; only another one's queries.ts, words.ts and failures.ts may be used.",
    },
    ({ path, imports }) =>
      imports
        .filter(({ target }) => isSideways(WEB_FEATURE, path, target, /(^|\/)(queries|words|failures)\.ts$/))
        .map(({ target, line }) => ({ path, line, what: `imports ${target}` })),
  ),

  // Libraries that could be replaced, and the world outside
  denyImport({
    name: 'oRPC behind its doors',
    in: /^(packages|apps)\/[^/]+\/src\//,
    except:
      /^packages\/contract\/src\/endpoint\.ts$|^apps\/api\/src\/(access\/procedures\.ts|(app|router)\.ts|housekeeping\/)|^apps\/web\/src\/api\/|\.test\.ts$/,
    deny: /^npm:@orpc\//,
    reason: 'oRPC sits behind endpoint(), the procedures and the web client, so that it could be replaced.',
  }),
  denyImport({
    name: 'better-auth behind its doors',
    in: /^apps\/[^/]+\/src\//,
    except: /^apps\/(api\/src\/access|web\/src\/api)\//,
    deny: /^npm:(better-auth|@better-auth)(\/|$)/,
    reason: 'Who is calling is decided in access; the browser speaks of it through its api room.',
  }),
  denyCode({
    name: 'one door to HTTP',
    in: /^(packages|apps)\/[^/]+\/src\//,
    except: /^apps\/web\/src\/api\/|^apps\/api\/src\/platform\/|\.test\.tsx?$|^apps\/api\/src\/testing\//,
    // Only calls, not declarations: an application has a method of that name.
    deny: /(\b(await|return|void)|=>?|[(,:?])\s*(globalThis\.|window\.)?fetch\(/,
    reason:
      'Requests leave the server through platform (which refuses private addresses) and the browser through its api room.',
  }),

  // Money, days, now
  denyCode({
    name: 'money is never a float',
    in: /^packages\/contract\/src\/|^apps\/api\/src\/features\//,
    except: TESTS,
    deny: /\bparseFloat\(|(?<![\w.])Number\(/,
    reason: 'Amounts are decimal text and exact decimals of ledger/decimal; a float loses cents.',
  }),
  denyCode({
    name: 'a day is a day',
    in: /^(packages|apps)\/[^/]+\/src\//,
    except:
      /^packages\/ledger\/src\/days\/day\.ts$|^packages\/contract\/src\/primitives\.ts$|^apps\/api\/src\/platform\/clock\.ts$|\.test\.tsx?$/,
    deny: /\bnew Date\(/,
    reason: 'Days belong to ledger/day, instants on the wire to contract/primitives, now to platform/clock.',
  }),
  denyCode({
    name: 'now comes from the clock',
    in: /^(packages|apps\/api)\/.*src\//,
    except: /^apps\/api\/src\/platform\/clock\.ts$|\.test\.tsx?$/,
    deny: /\bDate\.now\(|\bTemporal\.Now\b/,
    reason: 'Now is passed in from platform/clock, so that tests and recalculations can choose it.',
  }),
  denyCode({
    name: 'one place formats',
    in: /^(packages|apps)\/[^/]+\/src\//,
    // The contract only asks Intl whether a time zone exists.
    except: /^apps\/web\/src\/lib\/format\.ts$|^packages\/contract\/src\/orgs\.ts$|\.test\.tsx?$/,
    deny: /\bIntl\.(Number|Date|Time|RelativeTime|Duration)\w*|\.toLocale(Date|Time)?String\(/,
    reason:
      'Money, dates and percent are formatted by apps/web/src/lib/format.ts alone, the same on every screen.',
  }),

  // Tests
  denyCode({
    name: 'every test runs',
    in: /\.(test|spec)\.tsx?$/,
    deny: /^\s*(it|test|describe)\.(only|skip|todo)\b/m,
    reason: 'A test that is left out proves nothing, and one that runs alone hides the others.',
  }),

  // Organisations are kept apart
  {
    name: 'keys begin with the organisation',
    reason:
      "A tenant table's primary key begins with the organisation, so that keys through it can not cross over.",
    find: ({ files }) =>
      tenantTables(files)
        .filter(({ name, keyBeginsWithOrg }) => !keyBeginsWithOrg && !NOT_TENANT.has(name))
        .map(({ name, path, line }) => ({
          path,
          line,
          what: `table ${name} lacks primaryKey({ columns: [t.orgId, …] })`,
        })),
  },
  {
    name: 'row level security is forced',
    reason:
      'Row level security is the second wall between organisations; protect_tenant forces it, so that the owner of the tables does not walk through it.',
    find: ({ files, migrations }) =>
      tenantTables(files)
        .filter(({ name }) => !NOT_TENANT.has(name) && !isProtected(migrations, name))
        .map(({ name, path, line }) => ({
          path,
          line,
          what: `table ${name} has no protect_tenant('${name}', …) in the migrations`,
        })),
  },
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

function isSideways(features: RegExp, path: string, target: string, allowed: RegExp): boolean {
  const from = features.exec(path)
  const to = features.exec(target)
  return from !== null && to !== null && from[1] !== to[1] && !allowed.test(to[2] ?? '')
}

function isProtected(migrations: string, table: string): boolean {
  return WALLS_OF_ITS_OWN.has(table)
    ? new RegExp(String.raw`alter table "?${table}"? force row level security`, 'i').test(migrations)
    : new RegExp(String.raw`select protect_tenant\('${table}',`, 'i').test(migrations)
}
