var DealView = Backbone.View.extend({
  className: 'deal-box',
  template: _.template('<h4><%- title %></h4><p><%- text %></p><a class="close">x</a>'),
  events: { 'click .close': 'remove' },
  initialize: function (options) { this.deal = options.deal; },
  render: function () {
    // ok: untrusted-to-markup
    this.$el.html(this.template({ title: this.deal.title, text: this.deal.text }));
    return this;
  }
});
chrome.runtime.onMessage.addListener(function (m) {
  if (m.name !== 'deal') return;
  $('body').append(new DealView({ deal: m.deal }).render().el);
});
