// Runs before the first paint, so that no page flashes in the wrong theme. The choices: src/web/data/preferences.ts.
;(function () {
  try {
    var kept = JSON.parse(localStorage.getItem('landside.preferences') || '{}')
    var root = document.documentElement.dataset
    root.theme = /^(light|dark)$/.test(kept.theme) ? kept.theme : 'system'
    root.density = /^(compact|comfortable)$/.test(kept.density) ? kept.density : 'default'
  } catch (error) {
    // Storage is forbidden or broken: the system's theme and the default density stand.
  }
})()
