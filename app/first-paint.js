// Runs inline, before the first paint: a returning visitor's page must not change its layout after it. The stylesheet
// shows or hides by these attributes.
;(function (root) {
  // A headline font that misses the first paint is not used on this page. HEADLINE_FACE is filled in by
  // builder/page-files.ts.
  document.fonts.add(new FontFace('Arena Head', 'url(HEADLINE_FACE)', { weight: '600', display: 'optional' }))
  try {
    if (/(?:^|; )sidebar_state=false/.test(document.cookie)) root.dataset.sidebar = 'collapsed'
  } catch {
    // Without cookies the sidebar is open.
  }
  try {
    var visitor = JSON.parse(localStorage.getItem('botarena_user'))
    if (visitor && visitor.name && visitor.email) root.dataset.visitor = 'returning'
    var width = Math.min(400, Math.max(240, parseInt(localStorage.getItem('sidebar-width'), 10)))
    if (width) root.style.setProperty('--sidebar-width', width + 'px')
  } catch {
    // Without storage there is no record: a new visitor.
  }
})(document.documentElement)
