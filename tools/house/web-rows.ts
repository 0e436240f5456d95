import { isSideways, WEB_FEATURE } from './features.ts'
import { type Row, TESTS, denyFile, denyImport, perFile } from './row.ts'

/** Directions inside the web app: main → routes → shell → features → figures, forms → pages → api, lib. */
export const webRows: Row[] = [
  denyFile({
    name: 'the rooms of the web app',
    in: /^apps\/web\/src\/[^/]+\//,
    except: /^apps\/web\/src\/(routes|shell|features|figures|forms|pages|api|lib|testing)\//,
    reason:
      'The rooms of the web app are those of docs/HOUSE.md; a new one needs a row here that says what it may know.',
  }),
  denyImport({
    name: 'web api and lib are the lowest rooms',
    in: /^apps\/web\/src\/(api|lib)\//,
    except: TESTS,
    deny: /^apps\/web\/src\/(pages|forms|figures|features|shell|routes)\//,
    reason: 'api and lib are used by the rooms above and know none of them.',
  }),
  denyImport({
    name: 'web testing stands on lib',
    in: /^apps\/web\/src\/testing\//,
    deny: /^apps\/web\/src\/(?!lib\/|testing\/)/,
    reason: 'What runs before every test file sets what lib keeps, and nothing else.',
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
]
