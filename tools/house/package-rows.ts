import { findCircles } from './circles.ts'
import { formatsFloors } from './formats-floors.ts'
import { type Row, TESTS, denyImport } from './row.ts'

/** days, numbers, rows, prices, value, flows, returns, proof. */
const LEDGER_ROOM = /^packages\/ledger\/src\/([^/]+)\/[^/]+$/

/** Directions between packages, and inside the ledger and the formats. */
export const packageRows: Row[] = [
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
    allow: /^npm:(bignumber\.js|rrule-temporal)$/,
    reason: 'The ledger is pure maths: no I/O and no library but those for decimals and for repeat rules.',
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
]
