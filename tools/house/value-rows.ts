import { type Row, TESTS, denyCode, denyImport } from './row.ts'

/** Libraries that could be replaced, the world outside, and values that have one place: money, days, now, formats. */
export const valueRows: Row[] = [
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
    except:
      /^apps\/web\/src\/lib\/(format|day-form)\.ts$|^apps\/api\/src\/platform\/(press\/figures|writing)\.ts$|^packages\/contract\/src\/orgs\.ts$|\.test\.tsx?$/,
    deny: /\bIntl\.(Number|Date|Time|RelativeTime|Duration)\w*|\.toLocale(Date|Time)?String\(/,
    reason:
      'Money, dates and percent are formatted by apps/web/src/lib/format.ts alone, and days for fields by day-form.ts beside it, the same on every screen, on paper by press/figures.ts, and in sentences of the server by platform/writing.ts.',
  }),
]
