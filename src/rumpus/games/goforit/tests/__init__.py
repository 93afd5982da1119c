"""The tests of GoForIt!"""
