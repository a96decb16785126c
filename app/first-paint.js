// Runs before the first paint, inline: what a returning visitor's page looks like must not be found out later and
// move everything. The stylesheet shows or hides by these attributes.
;(function (root) {
  // Too late for the first paint is too late for this page. HEADLINE_FACE is filled in by builder/page-files.ts.
  document.fonts.add(new FontFace('Arena Head', 'url(HEADLINE_FACE)', { weight: '600', display: 'optional' }))
  try {
    if (/(?:^|; )sidebar_state=false/.test(document.cookie)) root.dataset.sidebar = 'collapsed'
  } catch {
    // No cookies: open.
  }
  try {
    var visitor = JSON.parse(localStorage.getItem('botarena_user'))
    if (visitor && visitor.name && visitor.email) root.dataset.visitor = 'returning'
    var width = Math.min(400, Math.max(240, parseInt(localStorage.getItem('sidebar-width'), 10)))
    if (width) root.style.setProperty('--sidebar-width', width + 'px')
  } catch {
    // No storage, no record: a new visitor.
  }
})(document.documentElement)
