// The library's sheet is dark by a class: it follows what the reader's device says, from the first moment on.
const asksDark = window.matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', asksDark.matches);
follow();
asksDark.addEventListener('change', follow);
