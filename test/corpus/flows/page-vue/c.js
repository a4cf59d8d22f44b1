const app = Vue.createApp({
  data() { return { html: '' }; },
  mounted() {
    window.addEventListener('message', (e) => { this.show(e.data); });
  },
  methods: {
    show(m) {
      if (m.kind !== 'tip') return;
      // expect: untrusted-to-markup
      this.$refs.box.innerHTML = m.markup;
    },
  },
});
app.mount('#x');
