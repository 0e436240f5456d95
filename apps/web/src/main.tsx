// First of all: the tables of words are made when their modules are loaded.
import './lib/language.ts'
import '@kinfolio/ui/styles.css'
import { classNames } from '@kinfolio/ui/class-names'
import { startColorMode } from '@kinfolio/ui/color-mode'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { activeOrg } from './api/active-org.ts'
import { setUpIcons } from './api/icons.ts'
import { createQueryClient } from './api/query-client.ts'
import { forgetAskedAhead } from './api/send.ts'
import { orgsQuery } from './features/orgs/queries.ts'
import { sessionQuery } from './features/users/queries.ts'
import { hasUnsaved } from './forms/unsaved.ts'
import { formatDay, numberSigns } from './lib/format.ts'
import { routeTree } from './routeTree.gen.ts'
import { askToSignIn } from './shell/ask-to-sign-in.ts'
import { watchBuilds } from './shell/build-watcher.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { limitPreloads } from './shell/limit-preloads.ts'
import { noteLostChunks } from './shell/lost-chunk.ts'
import { keepOfflinePage } from './shell/offline-page.ts'
import { loadRouteRules } from './shell/route-rules.ts'
import { savesData } from './shell/saves-data.ts'
import { watchUnhandled } from './shell/watch-unhandled.ts'

const element = document.querySelector('#app')
if (!element) throw new Error('The page has no place for the application.')
const root = createRoot(element, {
  onUncaughtError: (error) => {
    console.error('Error while mounting app:', error)
    showFatal(error)
  },
})
let hasFailed = false

/** The error screen in the place of the whole application. */
function showFatal(error: unknown): void {
  if (hasFailed) return
  hasFailed = true
  root.render(<ErrorScreen error={error} />)
}

watchUnhandled(showFatal)
noteLostChunks()
startColorMode()
setUpIcons()

const queryClient = createQueryClient({
  onSignedOut: () => {
    if (hasUnsaved()) return askToSignIn()
    // The guards decide where to; whatever was on screen belonged to the session that ended.
    queryClient.setQueryData(sessionQuery.queryKey, null)
    return void router.invalidate()
  },
  onRoleRefused: () => void followRole(),
})

/** Roles change while somebody works: what the new one does not allow is not offered from then on. */
async function followRole() {
  const before = queryClient.getQueryData(orgsQuery.queryKey)
  await queryClient.prefetchQuery({ ...orgsQuery, staleTime: 0 })
  // The cache keeps what is equal as it was: refused by the same role again, there is nothing to follow.
  if (queryClient.getQueryData(orgsQuery.queryKey) === before) return
  await router.invalidate()
  // What was loaded under the old role may show more than the new one sees.
  await queryClient.invalidateQueries()
}

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // What is fresh enough is decided by the query cache alone.
  defaultPreloadStaleTime: 0,
  // An error takes the whole window, wherever it happened: the root route shows it, and so it does a missing page.
  notFoundMode: 'root',
  // The router goes to paths of this site only; what leads elsewhere goes through leaveFor().
  protocolAllowlist: [],
  scrollRestoration: true,
})

// Its type knows every address; what is limited takes and answers the same.
router.preloadRoute = limitPreloads(router.preloadRoute, savesData) as typeof router.preloadRoute

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Loads what the address asks for, behind what the page itself shows until then. */
async function mount(): Promise<void> {
  if (activeOrg.wasChosen()) {
    // The guards will let them through: the page's own files need not wait for that.
    const [matchedRoutes] = router.getMatchedRoutes(window.location.pathname)
    for (const route of matchedRoutes) void router.loadRouteChunk(route)
  }
  watchBuilds(router)
  // What the page shows by itself is painted first.
  await new Promise((resolve) => setTimeout(resolve))
  await router.load()
  await Promise.all([answered(300), prepareDrawing()])
  // In pieces, between which the browser can do something else.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** What the page can be drawn without. */
function beginTheRest(): void {
  // What makes it an application of the device.
  const manifest = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  })
  document.head.append(manifest)
  forgetAskedAhead()
  keepOfflinePage()
  void loadRouteRules()
  if (!matchMedia('(pointer: coarse)').matches) return
  void import('@kinfolio/ui/titles-by-touch').then(
    ({ showTitlesByTouch }) => showTitlesByTouch(),
    // A page without it is a whole page.
    () => {},
  )
}

/** What every page begins with and takes long to make, by itself and not within the first piece of the drawing. */
async function prepareDrawing(): Promise<void> {
  for (const make of [numberSigns, () => formatDay('2000-01-01'), () => classNames('flex', 'grid')]) {
    await new Promise((resolve) => setTimeout(resolve))
    make()
  }
}

/** Until what the loaders asked for is here, so that the page is drawn once, but no longer than this. */
function answered(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cache = queryClient.getQueryCache()
    const go = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, mostMs)
    const stop = cache.subscribe(() => queryClient.isFetching() === 0 && go())
    if (queryClient.isFetching() === 0) go()
  })
}

mount()
  .catch((error: unknown) => {
    console.error('Error while mounting app:', error)
    showFatal(error)
    throw error
  })
  // Until then the first drawing is on screen, and what belongs to it was asked for.
  .finally(() => setTimeout(beginTheRest, 500))
