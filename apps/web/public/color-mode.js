// Runs before the first paint, so that a dark page never flashes white. The application takes over from here.
;(() => {
  const preference = localStorage.getItem('kinfolio.colorMode')
  const isDark =
    preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (!isDark) return
  document.documentElement.classList.add('dark')
  document.querySelector('meta[name="theme-color"]').content = '#1b1718'
})()
