export { InformerDock } from './informer-dock.tsx';
