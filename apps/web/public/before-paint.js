// Runs before the first paint, so that a dark page never flashes white. The application takes over from here.
;(() => {
  const preference = localStorage.getItem('kinfolio.colorMode')
  const isDark =
    preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (!isDark) return
  document.documentElement.classList.add('dark')
  document.querySelector('meta[name="theme-color"]').content = '#1b1718'
})()

// Where somebody worked in this browser before, the page begins with the outline of the application, and asks who they
// are while its scripts are loaded. send.ts takes these answers.
if (localStorage.getItem('activeOrgId') !== null) {
  document.documentElement.dataset.work = ''
  const addresses = ['/api/auth/get-session', '/api/users/me', '/api/orgs?limit=200']
  globalThis.askedAhead = new Map(addresses.map((address) => [address, fetch(address)]))
  // Whoever takes an answer hears of its failure; until then it is none of the page's.
  void Promise.allSettled(globalThis.askedAhead.values())
}

// Words are looked up while the application is loaded, so their catalogue comes before it. English needs none.
;(() => {
  const catalogues = JSON.parse(document.currentScript.dataset.catalogues)
  const isSpoken = (tag) => tag === 'en' || tag in catalogues
  globalThis.languages = {
    offered: ['en', ...Object.keys(catalogues).filter((tag) => tag !== 'qps-ploc')],
    wanted: () =>
      [localStorage.getItem('kinfolio.language'), ...navigator.languages]
        .flatMap((tag) => [tag, tag?.split('-')[0]])
        .find(isSpoken) ?? 'en',
  }
  const address = catalogues[globalThis.languages.wanted()]
  if (address !== undefined) document.write(`<script src="${address}"></script>`)
})()

// The browser offers only once, and early, to install the application. The profile has the offer until somebody takes it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.installOffer = event
})

// Zod would try whether it may make functions of text, which the policy of this page forbids and notes as an issue. It
// reads this when its first schema is made, in whichever file that is.
// oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
globalThis.__zod_globalConfig = { jitless: true }
