// Leaves out of the guest's React DOM what the shop does not use (docs/decisions/0064-lean-react.md). React DOM is one
// file in which everything hangs together: no bundler can leave out a part that no page reaches.
/** In the version of package.json; the build ends when one of these functions is not there any more. */
export const REACT_DOM = /react-dom-client\.production\.js$/;

/** Where one of these is reached the shop uses what was left out: that must be seen at once. */
const FEATURES = {
  '<ViewTransition>': ['startViewTransition', 'createViewTransitionInstance'],
  'references to fragments': ['FragmentInstance'],
  'styles and scripts as elements': ['getResource', 'acquireResource', 'createHoistableInstance'],
  'class components': ['updateClassComponent'],
  '<Activity> and <SuspenseList>': ['updateActivityComponent', 'updateSuspenseListComponent'],
  'form actions': [
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'startHostTransition',
    'useHostTransitionStatus',
    'updateOptimisticImpl',
    'coerceFormActionProp',
  ],
  'custom elements': ['setPropOnCustomElement'],
};

/** Reached by these alone, or doing nothing without them; a stack of components stands in no report of ours. */
const INNER = `
  ViewTransitionPseudoElement applyViewTransitionName restoreViewTransitionName measureInstance measureClonedInstance
  createMeasurement trackEnterViewTransitions pushViewTransitionCancelableScope applyViewTransitionToHostInstances
  applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions
  commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
  restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
  measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent
  reportViewTransitionError getViewTransitionName getClassNameByType getViewTransitionClassName waitForImageToLoad
  forceLayout recursivelyTraverseAfterMutationEffects commitAfterMutationEffectsOnFiber
  addEventListenerToChild removeEventListenerFromChild getAttachOptions normalizeListenerOptions indexOfEventListener
  setFocusOnFiberIfFocusable collectChildren blurActiveElementWithinFragment observeChild unobserveChild
  schedulePendingIntersectionUnobserve collectClientRects validateDocumentPositionWithFiberTree scrollTextNodeIntoView
  addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance
  deleteChildFromFragmentInstance getFragmentParentInstanceOrContainerFiber getFragmentInstanceOrTextInstanceSiblings
  findFragmentInstanceOrTextInstanceSiblings isFiberPrecedingCheck isFiberFollowingCheck
  getParentForFragmentAncestors setFocusIfFocusable
  preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript
  insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript preloadStylesheet mountHoistable
  getHydratableHoistableCache stylesheetPropsFromRawProps insertStylesheetIntoRoot insertSuspendedStylesheets
  suspendResource getStylesheetSelectorFromKey
  applyDerivedStateFromProps checkShouldComponentUpdate callComponentWillReceiveProps resolveClassComponentProps
  createClassErrorUpdate initializeClassErrorUpdate commitClassCallbacks safelyCallComponentWillUnmount
  initSuspenseListRenderState reverseChildren findLastContentRow mountActivityChildren
  retryActivityComponentWithoutHydrating pushDehydratedActivitySuspenseHandler commitActivityHydrationCallbacks
  getActivityInstanceFromFiber
  updateActionStateImpl actionStateActionEffect dispatchActionState runActionStateAction handleActionReturnValue
  onActionSuccess onActionError notifyActionListeners extractEvents$1 ensureFormComponentIsStateful
  dispatchOptimisticSetState requestFormReset$1
  describeNativeComponentFrame
`
  .trim()
  .split(/\s+/);

/** What a function does instead. */
const BODIES: ReadonlyMap<string, string> = new Map([
  ...INNER.map((name) => [name, 'return "";'] as const),
  ...Object.entries(FEATURES).flatMap(([feature, names]) =>
    names.map((name) => [name, `throw Error("left out: ${feature}");`] as const),
  ),
]);

/** React DOM with those functions emptied. */
export function leanReact(source: string): string {
  let lean = source;
  for (const [name, body] of BODIES) {
    // As React's own build prints it: a function of the file ends with the first brace at the margin.
    const whole = new RegExp(`^function ${name.replace('$', '\\$')}\\([^]*?\\) \\{[^]*?^\\}`, 'm');
    if (!whole.test(lean)) throw new Error(`React DOM has no function ${name} any more.`);
    lean = lean.replace(whole, () => `function ${name}() { ${body} }`);
  }
  return lean;
}
