/* Underscore, Backbone */
