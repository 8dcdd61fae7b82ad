import {
  type BufferGeometry,
  DepthTexture,
  FrontSide,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderTarget,
} from 'three';
import {
  adding,
  type Darkroom,
  floorUniforms,
  pictures,
  type Quality,
  type Setting,
  setUniform,
  shader,
  Sheet,
} from './darkroom.ts';
import {
  FLAT_VERTEX,
  FLOOR_FRAGMENT,
  GROUND_FRAGMENT,
  FLOOR_VERTEX,
  LIGHT_FRAGMENT,
  LIGHT_VERTEX,
  LIGHTS_PER_PASS,
} from './shaders.ts';
import { HEIGHT, WIDTH } from './views.ts';
import { type Light, lightsAbove, lightsBelow } from './studio.ts';

const SHADOW_SIZE = 640;
const SLOTS = Array.from({ length: LIGHTS_PER_PASS }, (_, slot) => slot);

const shadowTargets = SLOTS.map(() => {
  const depthTexture = new DepthTexture(SHADOW_SIZE, SHADOW_SIZE);
  depthTexture.compareFunction = LessEqualCompare;
  depthTexture.minFilter = LinearFilter;
  depthTexture.magFilter = LinearFilter;
  return new WebGLRenderTarget(SHADOW_SIZE, SHADOW_SIZE, { depthTexture });
});

const caster = new MeshBasicMaterial({ colorWrite: false, side: FrontSide });

export interface Exposure {
  picture: WebGLRenderTarget;
  /** The shade on the ground as the camera sees it. */
  ground: WebGLRenderTarget;
  /** The light that a surface would get if nothing stood in the way, by its direction. */
  harmonics: readonly Vector3[];
}

/** What the shaders of a pass are told: where its lights stand, and their shadows. */
function lightUniforms(setting: Setting) {
  return {
    ...Object.fromEntries(SLOTS.map((slot) => [`shadow${slot}`, { value: null }])),
    toShadow: { value: SLOTS.map(() => new Matrix4()) },
    lightDirection: { value: SLOTS.map(() => new Vector3(0, 1, 0)) },
    lightColour: { value: SLOTS.map(() => new Vector3()) },
    softness: { value: 1.6 / SHADOW_SIZE },
    bias: { value: setting.scale * 0.003 },
    seed: { value: 0 },
    coverage: { value: 0 },
    fromBelow: { value: false },
    floorMap: { value: null },
    ...floorUniforms(setting),
  };
}

type LightUniforms = ReturnType<typeof lightUniforms>;

/** The light on the floor, as a share of what falls on it where nothing stands. */
function floorSheetOf(shared: LightUniforms, above: readonly Light[]): Sheet {
  const groundLight = new Vector3();
  for (const { direction, colour } of above)
    groundLight.addScaledVector(colour, Math.max(0, direction.y));
  return new Sheet(
    adding(
      shader(FLOOR_VERTEX, FLOOR_FRAGMENT, {
        ...shared,
        share: { value: new Vector3(1, 1, 1).divide(groundLight) },
      }),
    ),
  );
}

/** Makes the function that switches eight lights on: each gets its shadow map. */
function lightSwitch(
  darkroom: Darkroom,
  setting: Setting,
  shared: LightUniforms,
): (lights: readonly Light[], first: number) => void {
  const casters = sceneOf(geometriesOf(setting), caster);
  const sphere = setting.bounds.getBoundingSphere(new Sphere());
  const reach = sphere.radius * 1.02;
  const shadowCamera = new OrthographicCamera(-reach, reach, reach, -reach, 0.01, reach * 4);
  return (lights, first) => {
    for (const slot of SLOTS) {
      const light = lights[first + slot];
      const target = shadowTargets[slot];
      const matrix = shared.toShadow.value[slot];
      if (!light || !target || !matrix)
        throw new Error('The number of lights is a multiple of eight');
      shadowCamera.position.copy(sphere.center).addScaledVector(light.direction, reach * 2);
      const steep = Math.abs(light.direction.y) > 0.95;
      shadowCamera.up.set(0, steep ? 0 : 1, steep ? 1 : 0);
      shadowCamera.lookAt(sphere.center);
      shadowCamera.updateMatrixWorld();
      darkroom.clear(target);
      darkroom.renderer.render(casters, shadowCamera);
      matrix.set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);
      matrix.multiply(shadowCamera.projectionMatrix).multiply(shadowCamera.matrixWorldInverse);
      shared.lightDirection.value[slot]?.copy(light.direction);
      shared.lightColour.value[slot]?.copy(light.colour);
      setUniform(shared, `shadow${slot}`, target.depthTexture);
    }
  };
}

/** Light on every surface as if it were white: soft shadows and the shade of corners come out of many small lights. */
export function exposeLight(darkroom: Darkroom, setting: Setting, quality: Quality): Exposure {
  const shared = lightUniforms(setting);
  const scene = sceneOf(geometriesOf(setting), shader(LIGHT_VERTEX, LIGHT_FRAGMENT, shared));
  const above = lightsAbove(quality.lights);
  const floorSheet = floorSheetOf(shared, above);
  const switchOn = lightSwitch(darkroom, setting, shared);

  const picture = pictures(1);
  darkroom.clear(picture);
  darkroom.clear(darkroom.floor);
  const passes = quality.lights / LIGHTS_PER_PASS;
  shared.coverage.value = 1 / passes;
  darkroom.sum(setting, scene, picture, {
    passes,
    share: 1,
    before: (pass) => {
      switchOn(above, pass * LIGHTS_PER_PASS);
      shared.seed.value = pass * 3.7;
      shared.softness.value = 16 / SHADOW_SIZE;
      floorSheet.render(darkroom.renderer, darkroom.floor);
      shared.softness.value = 2.5 / SHADOW_SIZE;
    },
  });
  const below = lightsBelow(quality.bounces);
  shared.fromBelow.value = true;
  shared.coverage.value = 0;
  setUniform(shared, 'floorMap', darkroom.floor.texture);
  darkroom.sum(setting, scene, picture, {
    passes: quality.bounces / LIGHTS_PER_PASS,
    share: 1,
    before: (pass) => {
      switchOn(below, pass * LIGHTS_PER_PASS);
      shared.seed.value = pass * 5.1;
    },
  });
  return {
    picture,
    ground: exposeGround(darkroom, setting),
    harmonics: harmonicsOf([...above, ...below]),
  };
}

const geometriesOf = ({ parts }: Setting): readonly BufferGeometry[] =>
  parts.map(({ geometry }) => geometry);

function exposeGround(darkroom: Darkroom, setting: Setting): WebGLRenderTarget {
  const picture = pictures(1, { half: true });
  const sheet = new Sheet(
    shader(FLAT_VERTEX, GROUND_FRAGMENT, {
      floorMap: { value: darkroom.floor.texture },
      ...floorUniforms(setting),
      eye: { value: setting.camera.position },
      fromPicture: { value: fromPicture(setting) },
      foot: { value: setting.foot },
    }),
  );
  sheet.render(darkroom.renderer, picture);
  return picture;
}

function fromPicture({ camera, shift }: Setting): Matrix4 {
  camera.setViewOffset(WIDTH, HEIGHT, shift[0], shift[1], WIDTH, HEIGHT);
  return camera.matrixWorld.clone().multiply(camera.projectionMatrixInverse);
}

function sceneOf(geometries: readonly BufferGeometry[], material: Mesh['material']): Scene {
  const scene = new Scene();
  for (const geometry of geometries) {
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    scene.add(mesh);
  }
  return scene;
}

/** Second order spherical harmonics of the light on a surface, as coefficients of its direction's polynomials. */
function harmonicsOf(lights: readonly Light[]): Vector3[] {
  const sums = Array.from({ length: 9 }, () => new Vector3());
  for (const { direction: d, colour } of lights) {
    const terms = [
      0.25,
      0.5 * d.y,
      0.5 * d.z,
      0.5 * d.x,
      (15 / 16) * d.x * d.y,
      (15 / 16) * d.y * d.z,
      (5 / 64) * (3 * d.z * d.z - 1),
      (15 / 16) * d.x * d.z,
      (15 / 64) * (d.x * d.x - d.y * d.y),
    ];
    terms.forEach((term, index) => sums[index]?.addScaledVector(colour, term));
  }
  return sums;
}
