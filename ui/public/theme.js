// Before the first paint: the stored choice, else what the system asks for.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('kenning.theme');
  } catch (_) {}
  var wants = function (query) {
    return matchMedia(query).matches;
  };
  var dark = wants('(prefers-color-scheme: dark)');
  var contrast = wants('(prefers-contrast: more)');
  var system = contrast ? (dark ? 'contrast-dark' : 'contrast') : dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = stored && stored !== 'system' ? stored : system;
})();
