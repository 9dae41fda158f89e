// Like libraries from before ES5, extends built-in prototypes.
Object.assign(Array.prototype, {
  each(act) {
    this.forEach(act);
  },
  toJSON() {
    return `[${[...this].map((entry) => JSON.stringify(entry)).join(', ')}]`;
  },
});
Object.prototype.extend = function extend(more) {
  return Object.assign(this, more);
};
Array.from = (list) => Array.prototype.slice.call(list);
